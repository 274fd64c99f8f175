/** What of a service worker's global scope is used here; its library of types does not go together with that of pages. */
export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkEvent & MessageEvent<unknown>) => void): void;
};

export type WorkEvent = { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = WorkEvent & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};
