import type { Endpoint, ResponseOf } from "#contract/endpoint.ts";
import { translate } from "#texts/translate.ts";
import { type AddressParts, addressOf } from "./address.ts";
import { offlineError, readApiError } from "./api-error.ts";
import { reportReachability } from "./connection.ts";
import { headersOf, reportEndOfSession, type SendOptions, storeNewToken } from "./send.ts";
import { readToken } from "./token.ts";

type UploadEndpoint = Endpoint & { upload: NonNullable<Endpoint["upload"]> };

export type UploadInput = AddressParts & {
  files: readonly File[];
  /** Sent before the files, so that the server has them when the files arrive. */
  fields?: Readonly<Record<string, string>>;
};

export type UploadOptions = SendOptions & {
  /** Sent part of the body, 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Sends files as multipart. XMLHttpRequest, because fetch reports no upload progress. Throws ApiError; AbortError when
 * aborted.
 */
export function upload<E extends UploadEndpoint>(
  endpoint: E,
  { files, fields = {}, ...parts }: UploadInput,
  options: UploadOptions = {},
): Promise<ResponseOf<E>> {
  const token = options.token ?? readToken() ?? "";
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append(endpoint.upload.file, file, file.name);
  const request = new XMLHttpRequest();
  request.open(endpoint.method, addressOf(endpoint, parts));
  for (const [name, value] of headersOf(endpoint, options, token)) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    const stop = () => request.abort();
    const end = (settle: () => void) => {
      options.signal?.removeEventListener("abort", stop);
      settle();
    };
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => {
      reportReachability(false);
      end(() => reject(offlineError()));
    };
    request.onabort = () => end(() => reject(new DOMException(translate("Upload stopped."), "AbortError")));
    request.onload = () =>
      end(() => {
        const error = refusalIn(request);
        if (error) {
          reportEndOfSession(endpoint, error.code, token);
          return reject(error);
        }
        storeNewToken(request.getResponseHeader("token"), options);
        resolve(JSON.parse(request.responseText) as ResponseOf<E>);
      });
    if (options.signal?.aborted) return reject(new DOMException(translate("Upload stopped."), "AbortError"));
    options.signal?.addEventListener("abort", stop);
    request.send(body);
  });
}

function refusalIn(request: XMLHttpRequest) {
  const { status, responseText } = request;
  if (status >= 200 && status < 300 && responseText.startsWith("{")) return undefined;
  return readApiError(status, responseText, request.getResponseHeader("retry-after"));
}
