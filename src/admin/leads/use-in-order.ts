import { useRef } from 'react';

export type InOrder = ReturnType<typeof useInOrder>;

/**
 * Returns a function that sends each change after the answer to the previous change, as the server may handle
 * parallel requests in another order.
 */
export function useInOrder() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.current.then(send, send);
    last.current = answer;
    return answer;
  };
}
