import { type ComponentType, Suspense, useDeferredValue } from 'react';
import { lazyWithWords } from './review-words.ts';

/** A secondary part, loaded with its words after the text is visible. */
export function afterText<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyWithWords(load);
  return function AfterText(props: Props) {
    const isTextShown = useDeferredValue(true, false);
    return (
      isTextShown && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
