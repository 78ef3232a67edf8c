import type { DataHandling } from '#shared/data-handling.ts';
import { createContext, use } from 'react';

const DataHandlingContext = createContext<DataHandling | undefined>(undefined);

export const DataHandlingProvider = DataHandlingContext;

export function useDataHandling(): DataHandling {
  const dataHandling = use(DataHandlingContext);
  if (!dataHandling) throw new Error('useDataHandling stands outside DataHandlingProvider.');
  return dataHandling;
}
