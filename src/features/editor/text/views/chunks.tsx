/** A long text is drawn in two steps: what is in sight first, so that it can be read and written; then all of it. */
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { RenderChunkProps } from 'slate-react';

/** More than a tall screen shows. */
const FIRST_CHUNKS = 4;
const REST_AFTER_MS = 150;

type Steps = {
  /** Whether all of the text is drawn. */
  whole: boolean;
  /** Counts the chunks as they are drawn for the first time. */
  count: () => number;
};

const StepsContext = createContext<Steps>({ whole: true, count: () => 0 });

/** Around a text. Whatever reaches beyond what is in sight (a shortcut, a press) finds all of it there. */
export function DrawnInSteps({ children }: { children: ReactNode }): ReactElement {
  const [whole, setWhole] = useState(false);
  const counted = useRef(0);
  const [count] = useState(() => () => counted.current++);

  useEffect(() => {
    if (whole) return undefined;
    const drawRest = () => flushSync(() => setWhole(true));
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length > 1 || ctrlKey || metaKey || altKey) drawRest();
    };
    const timer = setTimeout(() => setWhole(true), REST_AFTER_MS);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('pointerdown', drawRest, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('pointerdown', drawRest, { capture: true });
    };
  }, [whole]);

  const steps = useMemo(() => ({ whole, count }), [whole, count]);
  return <StepsContext value={steps}>{children}</StepsContext>;
}

/** Blocks that stand together; empty, and as tall as the style sheet guesses, until its step has come. */
export function Chunk({ attributes, children }: Pick<RenderChunkProps, 'attributes' | 'children'>) {
  const { whole, count } = useContext(StepsContext);
  const [isFirst] = useState(() => whole || count() < FIRST_CHUNKS);
  return (
    <div {...attributes} className="chunk">
      {(isFirst || whole) && children}
    </div>
  );
}
