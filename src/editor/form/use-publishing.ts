import { useState } from 'react';
import { audienceOf } from './button-effects.ts';
import type { Editing } from './editing.ts';

/** Opens the publish dialog first if the post is neither live nor scheduled. */
export function usePublishing({ core, stored }: Editing) {
  const [isOpen, setIsOpen] = useState(false);
  const ask = async () => {
    if (audienceOf(stored) === 'none' && (await core.findProblem()) === undefined) setIsOpen(true);
    else core.ask('publish');
  };
  return { isOpen, ask: () => void ask(), close: () => setIsOpen(false) };
}
