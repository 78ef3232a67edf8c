import { createContext, use } from 'react';

/** Creates a context without a default value. Its hook throws if the provider is missing. */
export function createRequiredContext<Value extends object>(name: string) {
  const Context = createContext<Value | undefined>(undefined);
  const useValue = (): Value => {
    const value = use(Context);
    if (!value) throw new Error(`There is no ${name} here: its provider is missing.`);
    return value;
  };
  return [Context, useValue] as const;
}
