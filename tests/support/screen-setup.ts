import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// A busy machine renders late; something that never appears still fails, a minute later.
configure({ asyncUtilTimeout: 60_000 });

// Files share a browser environment: each begins with its storage and its page empty, and each test leaves the page so,
// and every global as it was.
localStorage.clear();
sessionStorage.clear();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// What a screen still loads when its last test ends would fail, and stay failed for the files that share it.
afterAll(() => vi.dynamicImportSettled());
