import type { Place } from '#shared/posts/checks/nodes-of.ts';
import { type HeadingFlaw, type OutlineHeading, outlineOf } from '#shared/posts/checks/outline.ts';
import type { PostDraft } from '#shared/posts/post-draft.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { usePolledDraft } from './use-polled-draft.ts';
import './outline-list.css';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.outline;
const { level: levelName } = words.checks;

const FLAWS: Readonly<Record<HeadingFlaw, (heading: OutlineHeading) => string>> = {
  'level one': () => LABELS.flaws.levelOne,
  'skipped level': ({ above, level }) => LABELS.flaws.skipped(levelName(above), levelName(level)),
  'empty heading': () => LABELS.flaws.empty,
};

type OutlineListProps = {
  draftOf: () => PostDraft;
  onShow: (place: Place) => void;
};

export function OutlineList({ draftOf, onShow }: OutlineListProps) {
  const draft = usePolledDraft(draftOf);
  if (!draft) return null;
  const headings = outlineOf(draft.content);
  return (
    <section aria-labelledby="outline">
      <h2 id="outline">{LABELS.title}</h2>
      {headings.length === 0 && <p>{LABELS.none}</p>}
      <ol className="outline">
        {headings.map((heading) => (
          <li key={heading.place.join('.')} data-level={heading.level}>
            <Heading heading={heading} onShow={onShow} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Heading({ heading, onShow }: { heading: OutlineHeading } & Pick<OutlineListProps, 'onShow'>) {
  const { place, level, text, flaws } = heading;
  return (
    <button type="button" onClick={() => onShow(place)}>
      <span className="level">{`H${level}`}</span>
      <span lang={text === '' ? undefined : 'tr'} className="text">
        {text || LABELS.empty}
      </span>
      {flaws.map((flaw) => (
        <Text as="span" key={flaw} color="warn.fg" fontSize="xs" className="flaw">
          {FLAWS[flaw](heading)}
        </Text>
      ))}
    </button>
  );
}
