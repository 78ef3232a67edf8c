import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { useSlateSelector } from 'slate-react';
import { whenIdle } from '#src/lib/when-idle.ts';
import { contextAt } from '../commands.ts';
import { useAttention } from './use-attention.ts';

const fetchBar = () => import('./context-bar.tsx');

/** The bar is loaded lazily, as it is not needed while the caret is in a paragraph. */
const ContextBar = lazy(async () => ({ default: (await fetchBar()).ContextBar }));

export function ContextTools(tools: Omit<ComponentProps<typeof ContextBar>, 'context'>) {
  const context = useSlateSelector(contextAt);
  const attention = useAttention();
  useEffect(() => whenIdle(() => void fetchBar().catch(() => {})), []);
  if (context === 'none' || context === 'link' || attention !== 'text') return null;
  return (
    <Suspense>
      <ContextBar context={context} {...tools} />
    </Suspense>
  );
}
