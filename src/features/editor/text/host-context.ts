/** Callbacks of the rendered nodes to the field around them. */
import { createContext } from 'react';
import type { DialogName } from './commands.ts';

export type FieldHost = {
  openDialog: (name: DialogName) => void;
  /** Called when code is shown, to load its colours. */
  needColours: () => void;
};

export const HostContext = createContext<FieldHost>({ openDialog: () => {}, needColours: () => {} });
