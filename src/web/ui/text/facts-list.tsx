import { Fragment, type ReactNode } from "react";

type Fact = readonly [name: string, value: ReactNode, look?: string];

/** A list of facts by name; missing facts are left out. */
export function FactsList({ facts }: { facts: readonly (Fact | false | "" | null)[] }) {
  return (
    <dl className="facts-list">
      {facts.map(
        (fact) =>
          fact && (
            <Fragment key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd className={fact[2]}>{fact[1]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
