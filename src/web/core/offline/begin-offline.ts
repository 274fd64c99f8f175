import { watchConnection } from "../api/connection.ts";
import { forgetOthers } from "./keep-answers.ts";
import { watchWorker } from "./watch-worker.ts";

export function beginOffline(): void {
  watchConnection();
  void forgetOthers();
  void watchWorker();
}
