import { createContext, use } from 'react';

/** Creates a React context without a default value. The hook throws if no provider is above the component. */
export function createRequiredContext<Value extends object>(name: string) {
  const Context = createContext<Value | undefined>(undefined);
  const useValue = (): Value => {
    const value = use(Context);
    if (!value) throw new Error(`There is no ${name} here: its provider is missing.`);
    return value;
  };
  return [Context, useValue] as const;
}
