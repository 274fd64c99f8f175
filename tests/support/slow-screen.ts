import { configure } from "@testing-library/react";

// A busy machine renders late; what never appears still fails, a minute later.
configure({ asyncUtilTimeout: 60_000 });

// Files share a browser environment: each begins with its storage empty.
localStorage.clear();
sessionStorage.clear();
