import type { ErrorAnswer, Issue, RefusalCode } from "#contract/refusal-codes.ts";
import { apiWords } from "../words/api-words.ts";
import { sayOf } from "../words/words.ts";

const say = sayOf(apiWords);

/** `offline`: the server could not be reached. `fault`: it failed, or answered what we cannot read. */
export type ApiErrorCode = RefusalCode | "fault" | "offline";

/** How a call failed. `message` can be shown as it is; `issues` belong at their fields; `current` is the newer state of a stale save. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** 0 where there was no answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly issues: readonly Issue[];
  readonly current: unknown;
  readonly reference: string | undefined;
  readonly retryAfterInSeconds: number | undefined;

  constructor(
    status: number,
    answer: Omit<ErrorAnswer, "code"> & { code: ApiErrorCode },
    retryAfterInSeconds?: number,
  ) {
    super(answer.message);
    this.status = status;
    this.code = answer.code;
    this.issues = answer.issues ?? [];
    this.current = answer.current;
    this.reference = answer.reference;
    this.retryAfterInSeconds = retryAfterInSeconds;
  }
}

/** The sentence to show for whatever a call threw. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : say("apiError.somethingWentWrong");
}

export function offlineError(): ApiError {
  return new ApiError(0, { code: "offline", message: say("apiError.notConnectedNothingWasLost") });
}

/** From an error answer's status and text, also when a proxy wrote it. */
export function readApiError(status: number, text: string, retryAfter?: string | null): ApiError {
  const wait = Number(retryAfter ?? undefined);
  return new ApiError(status, readAnswer(text) ?? unreadable(status), Number.isFinite(wait) ? wait : undefined);
}

function readAnswer(text: string): ErrorAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isErrorAnswer(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isErrorAnswer(value: unknown): value is ErrorAnswer {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}

function unreadable(status: number): ErrorAnswer {
  return {
    code: status === 503 || status === 502 || status === 504 ? "unavailable" : "fault",
    message: say("apiError.theServerAnsweredWithout", { status }),
  };
}
