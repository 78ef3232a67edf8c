/** Renders a long text in two steps: the visible part first, which can be edited then, and the rest. */
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

/** Pixels of the lowest chunk: eight paragraphs of one line, with the space between them. */
const LOWEST_CHUNK = 430;
const REST_AFTER_MS = 150;

type Steps = {
  /** True once all of the text is rendered. */
  whole: boolean;
  /** Numbers the chunks in the order of their first render. */
  count: () => number;
  /** The number of chunks that fill the window, wherever in it the text begins. */
  first: number;
};

const StepsContext = createContext<Steps>({ whole: true, count: () => 0, first: 0 });

/** Wraps a text. Any action beyond the visible part (a shortcut, a click) renders all of it first. */
export function RenderedInSteps({ children }: { children: ReactNode }): ReactElement {
  const [whole, setWhole] = useState(false);
  const counted = useRef(0);
  const [count] = useState(() => () => counted.current++);
  const [first] = useState(() => Math.ceil(window.innerHeight / LOWEST_CHUNK));

  useEffect(() => {
    if (whole) return undefined;
    const renderRest = () => flushSync(() => setWhole(true));
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length > 1 || ctrlKey || metaKey || altKey) renderRest();
    };
    const timer = setTimeout(() => setWhole(true), REST_AFTER_MS);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('pointerdown', renderRest, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('pointerdown', renderRest, { capture: true });
    };
  }, [whole]);

  const steps = useMemo(() => ({ whole, count, first }), [whole, count, first]);
  return <StepsContext value={steps}>{children}</StepsContext>;
}

/** Neighbouring blocks; before their turn an empty box of a height guessed by the style sheet. */
export function Chunk({ attributes, children }: Pick<RenderChunkProps, 'attributes' | 'children'>) {
  const { whole, count, first } = useContext(StepsContext);
  const [isFirst] = useState(() => whole || count() < first);
  return (
    <div {...attributes} className="chunk">
      {(isFirst || whole) && children}
    </div>
  );
}
