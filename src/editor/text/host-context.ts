import { createContext } from 'react';
import type { Path } from 'slate';
import type { DialogName } from './commands.ts';

export type FieldHost = {
  openDialog: (name: DialogName) => void;
  needColours: () => void;
  isAwaited: (placeholder: Path) => boolean;
};

export const HostContext = createContext<FieldHost>({
  openDialog: () => {},
  needColours: () => {},
  isAwaited: () => false,
});
