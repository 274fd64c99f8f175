import { expect, test } from "vitest";
import { createRouter } from "./router.tsx";

test("the screens behind a sign-in are found again after another page was opened while they were loading", async () => {
  const router = createRouter();
  const first = router.navigate("/hod");
  await router.navigate("/auth/register");
  await first;
  expect(router.state.location.pathname).toBe("/auth/register");
  await router.navigate("/hod");
  // Their guard sends a visitor to the sign-in; without routes the address would stay, with the page of unknown ones.
  expect(router.state.location.pathname).toBe("/auth/login");
  router.dispose();
});
