import { type ComponentType, Suspense, useDeferredValue } from 'react';

/** Returns a component that renders a lazy component after the text is visible. @param Part the lazy component */
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
