import type { ErrorBody, Issue, RefusalCode } from "#contract/refusal-codes.ts";
import type { Values } from "#texts/fill-in.ts";
import { text } from "#texts/text.ts";
import { translate, translateMessage } from "#texts/translate.ts";

/** `offline`: the server could not be reached. `fault`: it failed, or the response is unreadable. `cancelled`: by the person. */
export type ApiErrorCode = RefusalCode | "fault" | "offline" | "cancelled";

/**
 * The error of a call. `message` can be shown as it is; `issues` belong to their fields; `current` is the newer state
 * of a stale save.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** 0 if there was no response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly issues: readonly Issue[];
  /** What the message names: `role` if it was refused by role. */
  readonly params: Values;
  readonly current: unknown;
  readonly reference: string | undefined;
  readonly retryAfterInSeconds: number | undefined;

  constructor(status: number, body: Omit<ErrorBody, "code"> & { code: ApiErrorCode }, retryAfterInSeconds?: number) {
    super(translateMessage(body));
    this.status = status;
    this.code = body.code;
    this.issues = (body.issues ?? []).map((issue) => ({ ...issue, message: translateMessage(issue) }));
    this.params = body.params ?? {};
    this.current = body.current;
    this.reference = body.reference;
    this.retryAfterInSeconds = retryAfterInSeconds;
  }
}

/** The message to show for anything a call threw. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : translate("Something went wrong on this page. Reload it.");
}

/** No connection, or a busy server: the same call may succeed later. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "offline" || error.code === "unavailable");
}

/** The write was not answered by the server itself, or was not looked at: whether an earlier attempt was done is not known. */
export function isAnswerUnknown({ status, code }: ApiError): boolean {
  return status === 429 || (code === "fault" && status < 300);
}

/** What was read is no longer there, or may no longer be read; after any other failure, what is shown stays. */
export function isGone({ status }: ApiError): boolean {
  return status === 404 || status === 403;
}

export function offlineError(): ApiError {
  return new ApiError(0, { code: "offline", message: translate("Not connected. Nothing was lost here; try again.") });
}

/** From an error response's status and text, also when a proxy wrote it. */
export function readApiError(status: number, text: string, retryAfter?: string | null): ApiError {
  const wait = Number(retryAfter ?? undefined);
  return new ApiError(
    status,
    readAnswer(text) ?? bodyOfUnreadableResponse(status),
    Number.isFinite(wait) ? wait : undefined,
  );
}

function readAnswer(text: string): ErrorBody | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isErrorBody(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}

/** For a successful status whose body is not the operation's response. */
export function unexpectedResponseError(): ApiError {
  return new ApiError(200, bodyOfUnreadableResponse(200));
}

function bodyOfUnreadableResponse(status: number): ErrorBody {
  if (status < 300) return { code: "fault", message: translate(unreadableResponse) };
  return {
    code: status === 503 || status === 502 || status === 504 ? "unavailable" : "fault",
    message: translate("The server returned error {{status}}. Your records are safe. Try again in a moment.", {
      status,
    }),
  };
}

const unreadableResponse = text(
  "The answer did not come from the server. Check the connection, for example whether the Wi-Fi network requires a sign-in, and try again.",
);
