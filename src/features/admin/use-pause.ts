import { useEffect, useState } from 'react';

/** `value` as it was before somebody began to change it, until they pause for `ms`. */
export function usePause<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(pause);
  }, [value, ms]);
  return settled;
}
