import type { ComponentProps, ReactNode } from "react";
import { Link, useInRouterContext } from "react-router";

export type AnchorProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link: inside the product by the router, elsewhere in a new tab without a referrer. */
export function Anchor({ to, children, ...rest }: AnchorProps) {
  const isRouted = useInRouterContext();
  if (isOutside(to)) {
    const isPage = /^https?:/i.test(to);
    return (
      <a href={to} {...(isPage ? { target: "_blank", rel: "noopener noreferrer" } : {})} {...rest}>
        {children}
      </a>
    );
  }
  if (!isRouted) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  // Another query for the same page keeps its scroll position.
  return (
    <Link to={to} preventScrollReset={to.startsWith("?")} {...rest}>
      {children}
    </Link>
  );
}

function isOutside(to: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(to) || to.startsWith("//");
}

/** A part of a sentence as a link: `parts={[textLink("/directory")]}`. */
export const textLink = (to: string) => (inner: ReactNode) => (
  <Anchor to={to} className="text-link">
    {inner}
  </Anchor>
);
