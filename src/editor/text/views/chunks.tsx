/** Renders a long text in two steps: first the visible part, which is editable at once, then the rest. */
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

/** The smallest height of a chunk in pixels: eight paragraphs with one line and margins. */
const LOWEST_CHUNK = 430;
const REST_AFTER_MS = 150;

type Steps = {
  isComplete: boolean;
  /** Returns the index of a chunk in the order of the first renders. */
  nextIndex: () => number;
  firstCount: number;
};

const StepsContext = createContext<Steps>({ isComplete: true, nextIndex: () => 0, firstCount: 0 });

/**
 * Renders the visible chunks first and the rest after a moment. A shortcut or a press renders the rest at once, as
 * it may need the whole text.
 */
export function RenderedInSteps({ children }: { children: ReactNode }): ReactElement {
  const [isComplete, setComplete] = useState(false);
  const chunkCount = useRef(0);
  const [nextIndex] = useState(() => () => chunkCount.current++);
  const [firstCount] = useState(() => Math.ceil(window.innerHeight / LOWEST_CHUNK));

  useEffect(() => {
    if (isComplete) return undefined;
    const renderRest = () => flushSync(() => setComplete(true));
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length > 1 || ctrlKey || metaKey || altKey) renderRest();
    };
    const timer = setTimeout(() => setComplete(true), REST_AFTER_MS);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('pointerdown', renderRest, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('pointerdown', renderRest, { capture: true });
    };
  }, [isComplete]);

  const steps = useMemo(() => ({ isComplete, nextIndex, firstCount }), [isComplete, nextIndex, firstCount]);
  return <StepsContext value={steps}>{children}</StepsContext>;
}

/** A chunk of the text. Before its first render, the chunk is an empty box with an estimated height. */
export function Chunk({ attributes, children }: Pick<RenderChunkProps, 'attributes' | 'children'>) {
  const { isComplete, nextIndex, firstCount } = useContext(StepsContext);
  const [isFirst] = useState(() => isComplete || nextIndex() < firstCount);
  return (
    <div {...attributes} className="chunk">
      {(isFirst || isComplete) && children}
    </div>
  );
}
