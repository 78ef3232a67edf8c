import { Component, type ReactNode, useEffect, useRef } from 'react';
import { reportFailure } from '#src/lib/report-failure.ts';
import { replayEarlyPresses } from './replay-input.ts';
import { servedIsland } from './static-markup.tsx';

/** An attribute for tools that inspect the page. */
const HYDRATED = 'data-hydrated';

type IslandBoundaryProps = {
  /** Unique on the page. Names of islands that belong to one page begin with `page`; shared islands, such as `header`, have other names. */
  name: string;
  children: ReactNode;
};

/**
 * Wraps an island. If the island fails in the browser, the server's markup replaces it, with links and forms
 * that work without script.
 */
export class Island extends Component<IslandBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(this.props.name, error);
  }

  override render(): ReactNode {
    const { name, children } = this.props;
    if (!this.state.failed) return <HydratedIsland name={name}>{children}</HydratedIsland>;
    const markup = servedIsland(name);
    return markup ? <div className="static" dangerouslySetInnerHTML={markup} /> : null;
  }
}

function HydratedIsland({ name, children }: IslandBoundaryProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.setAttribute(HYDRATED, '');
    // A microtask runs after the children's effects and re-render, when their handlers are attached.
    queueMicrotask(() => part.current && replayEarlyPresses(part.current));
  }, []);
  return (
    <div ref={part} className="static" data-island={name}>
      {children}
    </div>
  );
}
