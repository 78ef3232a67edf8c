/** What the drawn nodes ask of the field around them. */
import { createContext } from 'react';
import type { DialogName } from './commands.ts';

export type FieldHost = {
  openDialog: (name: DialogName) => void;
  /** Code is shown: its colours are fetched. */
  needColours: () => void;
};

export const HostContext = createContext<FieldHost>({ openDialog: () => {}, needColours: () => {} });
