import { ANCHORS } from '#shared/anchors.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';
import type { ContentsEntry } from './article-contents.ts';
import './contents.css';

type ContentsProps = { entries: readonly ContentsEntry[]; words: BlogWords };

/**
 * The table of contents. If there is room, it is beside the text; on phones, it is folded above the text. The
 * markup contains both variants, so that both work without script. `current-section.ts` marks the current section.
 */
export function Contents({ entries, words }: ContentsProps) {
  if (entries.length === 0) return null;
  const links = entries.map(({ id, text }) => (
    <li key={id}>
      <a href={`#${id}`}>{text}</a>
    </li>
  ));
  return (
    <>
      <details className="toc-m">
        <summary lang={words.lang}>{words.contents}</summary>
        <ol>{links}</ol>
      </details>
      <nav className="toc" aria-labelledby="contents-h">
        <p id="contents-h" lang={words.lang}>
          {words.contents}
        </p>
        <ol>{links}</ol>
        <a className="up" href={`#${ANCHORS.content}`} lang={words.lang}>
          {words.backToTop}
        </a>
      </nav>
    </>
  );
}
