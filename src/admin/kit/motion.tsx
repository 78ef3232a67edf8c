/**
 * Presets of framer-motion for elements that are animated when they leave. CSS animates elements that only appear
 * (`panels.ts`). Reduced motion turns both off.
 */

import { type FeatureBundle, LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from '#src/lib/when-idle.ts';

/** The same values as the theme’s `durations.base` and `easings.out`. The duration is in seconds. */
const TRANSITION = { duration: 0.22, ease: [0.2, 0.7, 0.2, 1] as const };
const NONE = { duration: 0 };

const PRESETS = {
  bar: { initial: { opacity: 0, y: -8 }, animate: { opacity: 1, y: 0 }, exit: { opacity: 0, y: -8 } },
  row: { initial: false, exit: { opacity: 0 } },
} as const;

const NO_FEATURES = {} as FeatureBundle;

const MotionContext = createContext({ ready: false, loadAgain: () => {} });

export function MotionPresets({ children }: { children: ReactNode }) {
  const [features, setFeatures] = useState<FeatureBundle>();
  const reducesMotion = useReducedMotion();
  const hasFailed = useRef(false);
  const load = useCallback(() => {
    hasFailed.current = false;
    // If the code cannot be loaded, nothing moves. Leaving the page also rejects the import.
    import('./motion-features.ts')
      .then(({ domAnimation }) => setFeatures(domAnimation))
      .catch(() => (hasFailed.current = true));
  }, []);
  useEffect(() => whenIdle(load), [load]);
  const loadAgain = useCallback(() => {
    if (hasFailed.current) load();
  }, [load]);
  const motion = useMemo(() => ({ ready: features !== undefined, loadAgain }), [features, loadAgain]);
  return (
    <LazyMotion features={features ?? NO_FEATURES} strict>
      <MotionConfig reducedMotion="user" transition={reducesMotion ? NONE : TRANSITION}>
        <MotionContext value={motion}>{children}</MotionContext>
      </MotionConfig>
    </LazyMotion>
  );
}

/** Returns the props of an animation. The element does not move until the animation code is loaded. */
export function usePreset(name: keyof typeof PRESETS) {
  const { ready, loadAgain } = use(MotionContext);
  const [initial] = useState(ready ? PRESETS[name].initial : false);
  useEffect(loadAgain, [loadAgain]);
  return { ...PRESETS[name], initial };
}
