import "./styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { NotFound } from "./app/not-found.tsx";
import { startTheme } from "./app/theme.ts";

startTheme();

const router = createBrowserRouter([{ path: "*", element: <NotFound /> }]);
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
