import { configure } from "@testing-library/react";

// A busy machine draws late; what never comes still fails, a minute later.
configure({ asyncUtilTimeout: 60_000 });
