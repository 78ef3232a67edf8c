import type { EditingCore } from '../form/editing.ts';
import { isUnsaved } from '../saving/save-machine.ts';

/**
 * Saves the form without closing it.
 * @returns false if the server does not have the form's values afterwards
 */
export function saveFirst(core: Pick<EditingCore, 'saver' | 'ask' | 'isNew'>): Promise<boolean> {
  const { saver } = core;
  const outcome = (): boolean | undefined => {
    const { kind } = saver.state().phase;
    if (kind === 'sending' || kind === 'merging') return undefined;
    return kind === 'idle' && !core.isNew() && !isUnsaved(saver.state());
  };
  if (outcome() === true) return Promise.resolve(true);
  return new Promise((resolve) => {
    const check = () => {
      const isStored = outcome();
      if (isStored === undefined) return;
      stop();
      resolve(isStored);
    };
    const stop = saver.subscribe(check);
    core.ask('keep');
    // Checks at once, as a save of a deleted post sends nothing and changes no state.
    check();
  });
}
