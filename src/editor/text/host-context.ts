/** Callbacks of the rendered nodes to the field around them. */
import { createContext } from 'react';
import type { Path } from 'slate';
import type { DialogName } from './commands.ts';

export type FieldHost = {
  openDialog: (name: DialogName) => void;
  /** Loads the colours of code. */
  needColours: () => void;
  /** Whether a placeholder's picture is being uploaded. */
  isAwaited: (placeholder: Path) => boolean;
};

export const HostContext = createContext<FieldHost>({
  openDialog: () => {},
  needColours: () => {},
  isAwaited: () => false,
});
