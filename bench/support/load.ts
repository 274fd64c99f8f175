import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Burst, BurstResult, FromLoad, Request, ToLoad } from "./wire.ts";

export type Load = {
  /** The requests from now on. */
  prepare(requests: readonly Request[]): Promise<void>;
  burst(burst: Burst): Promise<BurstResult>;
  close(): void;
};

/** Starts the load process, separate from the server and from this one. */
export function startLoad(): Load {
  const child = fork(fileURLToPath(new URL("load-child.ts", import.meta.url)), { execArgv: ["--import", "tsx"] });
  const tell = (message: ToLoad) =>
    new Promise<FromLoad>((resolve, reject) => {
      const gone = () => reject(new Error("The load process has ended."));
      child.once("exit", gone);
      child.once("message", (answer: FromLoad) => {
        child.off("exit", gone);
        resolve(answer);
      });
      child.send(message);
    });
  return {
    prepare: async (requests) => {
      await tell({ type: "requests", requests: [...requests] });
    },
    burst: async (burst) => {
      const answer = await tell({ type: "burst", burst });
      if (answer.type === "done") return answer.result;
      throw new Error(answer.type === "failed" ? answer.message : "The load process did not answer.");
    },
    close: () => child.send({ type: "end" } satisfies ToLoad),
  };
}
