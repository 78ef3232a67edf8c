import { useRef } from 'react';

export type InOrder = ReturnType<typeof useInOrder>;

/** Sends each change after the answer to the previous one, as the server may handle them in another order. */
export function useInOrder() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.current.then(send, send);
    last.current = answer;
    return answer;
  };
}
