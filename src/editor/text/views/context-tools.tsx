import { whenIdle } from '#src/lib/when-idle.ts';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { useSlateSelector } from 'slate-react';
import { contextAt } from '../commands.ts';

const fetchBar = () => import('./context-bar.tsx');

/** Comes after the text: most carets stand in a paragraph. */
const ContextBar = lazy(async () => ({ default: (await fetchBar()).ContextBar }));

/** Tools for the table, picture or code at the caret. */
export function ContextTools(tools: Omit<ComponentProps<typeof ContextBar>, 'context'>) {
  const context = useSlateSelector(contextAt);
  // A failure shows with the bar itself.
  useEffect(() => whenIdle(() => void fetchBar().catch(() => {})), []);
  if (context === 'none' || context === 'link') return null;
  return (
    <Suspense>
      <ContextBar context={context} {...tools} />
    </Suspense>
  );
}
