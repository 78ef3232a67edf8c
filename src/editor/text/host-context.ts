/** Callbacks of the rendered nodes to the field around them. */
import { createContext } from 'react';
import type { Path } from 'slate';
import type { DialogName } from './commands.ts';

export type FieldHost = {
  openDialog: (name: DialogName) => void;
  /** Called when code is shown, to load its colours. */
  needColours: () => void;
  /** Says whether the picture of a placeholder at a path is being uploaded. */
  isAwaited: (placeholder: Path) => boolean;
};

export const HostContext = createContext<FieldHost>({
  openDialog: () => {},
  needColours: () => {},
  isAwaited: () => false,
});
