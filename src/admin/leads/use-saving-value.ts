import { useState } from 'react';

/** The chosen value while it is being saved, then the saved one. */
export function useSavingValue<Value>(savedValue: Value) {
  const [choice, setChoice] = useState<{ value: Value }>();
  const choose = async (value: Value, saving: Promise<unknown>) => {
    const newChoice = { value };
    setChoice(newChoice);
    await saving;
    // Another value may have been chosen meanwhile.
    setChoice((latest) => (latest === newChoice ? undefined : latest));
  };
  return [choice ? choice.value : savedValue, choose] as const;
}
