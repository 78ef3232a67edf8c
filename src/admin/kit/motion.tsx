/**
 * Motion in the admin area, for elements that appear, leave or change their place. Presets are named after
 * their purpose and share one duration. Reduced motion turns it off.
 */
import { whenIdle } from '#src/lib/when-idle.ts';
import { type FeatureBundle, LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';

/** The theme's `durations.base` and `easings.out`. */
const TRANSITION = { duration: 0.22, ease: [0.2, 0.7, 0.2, 1] as const };
const NONE = { duration: 0 };

const PRESETS = {
  dialog: { initial: { opacity: 0, y: 12 }, animate: { opacity: 1, y: 0 } },
  drawer: { initial: { x: '-100%' }, animate: { x: 0 } },
  bar: { initial: { opacity: 0, y: -8 }, animate: { opacity: 1, y: 0 }, exit: { opacity: 0, y: -8 } },
  row: { initial: false, exit: { opacity: 0 } },
} as const;

/** Elements stand still with it. */
const NO_FEATURES = {} as FeatureBundle;

const MotionContext = createContext({ ready: false, load: () => {} });

/** Provides motion to everything inside. Its code is loaded once the page rests. */
export function MotionPresets({ children }: { children: ReactNode }) {
  const [features, setFeatures] = useState<FeatureBundle>();
  const still = useReducedMotion();
  const load = useCallback(() => {
    // A page that is left while it loads refuses the import: nothing moves then, and the next element tries again.
    import('./motion-features.ts').then(({ domAnimation }) => setFeatures(domAnimation)).catch(() => {});
  }, []);
  useEffect(() => whenIdle(load), [load]);
  const motion = useMemo(() => ({ ready: features !== undefined, load }), [features, load]);
  return (
    <LazyMotion features={features ?? NO_FEATURES} strict>
      <MotionConfig reducedMotion="user" transition={still ? NONE : TRANSITION}>
        <MotionContext value={motion}>{children}</MotionContext>
      </MotionConfig>
    </LazyMotion>
  );
}

/** The props of a moving element. Before the code is loaded, and without it, the element does not move. */
export function usePreset(name: keyof typeof PRESETS) {
  const { ready, load } = use(MotionContext);
  const [initial] = useState(ready ? PRESETS[name].initial : false);
  useEffect(() => {
    if (!ready) load();
  }, [ready, load]);
  return { ...PRESETS[name], initial };
}
