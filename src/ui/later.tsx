import { type ComponentType, lazy, useState } from 'react';

export type Later<Props> = {
  /** Fetches its code; settles once it is there. */
  fetch: () => Promise<void>;
  Component: ComponentType<Props>;
};

/**
 * A component whose code comes later. One whose code is at hand is drawn at once: a lazy one would suspend all the same,
 * and what React has shown instead it keeps for 300 ms.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let atHand: ComponentType<Props> | undefined;
  const take = async () => {
    atHand = await load();
    return { default: atHand };
  };
  const Lazy: ComponentType<Props> = lazy(take);
  return {
    async fetch() {
      await take();
    },
    Component(props) {
      const [Shown] = useState(() => atHand ?? Lazy);
      return <Shown {...props} />;
    },
  };
}
