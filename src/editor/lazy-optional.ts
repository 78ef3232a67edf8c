import { type ComponentType, lazy } from 'react';

/** A lazy part that renders nothing if its code fails to load, so that the rest of the page remains. */
export function lazyOptional<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}
