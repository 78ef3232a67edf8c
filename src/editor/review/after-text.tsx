import { type ComponentType, Suspense, useDeferredValue } from 'react';

/** @param Part a lazy component, which is fetched after the text is visible */
export function afterText<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
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
