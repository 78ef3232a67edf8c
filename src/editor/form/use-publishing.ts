import { useState } from 'react';
import { audienceOf } from './button-effects.ts';
import type { Editing } from './editing.ts';

/**
 * The state of the publish dialog. `ask` opens the dialog if the form is valid and the post is neither live nor
 * scheduled; otherwise `ask` publishes.
 */
export function usePublishing({ core, stored }: Editing) {
  const [isOpen, setIsOpen] = useState(false);
  const ask = async () => {
    if (audienceOf(stored) === 'none' && (await core.findProblem()) === undefined) setIsOpen(true);
    else core.ask('publish');
  };
  return { isOpen, ask: () => void ask(), close: () => setIsOpen(false) };
}
