import { type ComponentType, Suspense, useDeferredValue } from 'react';
import { lazyWithWords } from './review-words.ts';

/** A part that is fetched with its words once the text is on the screen. */
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
