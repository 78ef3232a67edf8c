/** Fetched where somebody else was quicker: with the sanitizer, which what others wrote has to pass. */
import type { EditedPost } from '#shared/schemas/admin-post-form.ts';
import { articleMarkup } from '#shared/rich-text/article-markup.ts';
import { valueToHtml } from '#shared/rich-text/value-to-html.ts';
import { STATUS_LABELS } from '#src/features/admin/posts/post-words.ts';
import { Bones, LoadFailure } from '#src/features/admin/list-states.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Modal, ModalActs, ModalText, ModalTitle } from '#src/ui/modal.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { CONFLICT_WORDS as WORDS, EDITOR_WORDS } from '../editor-words.ts';
import { draftOf, type PostDraft } from './post-fields.ts';

const Sides = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '1rem',
    marginTop: '1.1rem',
    '@media (max-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& section': { border: '1px solid', borderColor: 'line', borderRadius: '2', minWidth: '0' },
    '& h3': { padding: '.6rem .9rem', background: 'bg.subtle', fontSize: '.875rem' },
    '& dl': { padding: '.75rem .9rem 0', fontSize: '.875rem', overflowWrap: 'anywhere' },
    '& dt': { color: 'fg.muted', fontSize: 'xs' },
    '& .text': {
      maxHeight: '20rem',
      overflow: 'auto',
      padding: '.9rem',
      '& .prose': { fontSize: '1rem' },
    },
  },
});

type ConflictDialogProps = {
  kind: 'changed' | 'deleted';
  mine: PostDraft;
  loadTheirs: () => Promise<EditedPost>;
  /** Makes a draft of mine. Rejects where that fails. */
  onCopy: () => Promise<void>;
  /** Theirs was shown in this version. */
  onOverwrite: (version: number) => void;
  onClose: () => void;
};

type Theirs =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; version: number; draft: PostDraft };

/** The choice of whoever saved second. What it does is said, and nothing typed is lost whichever it is. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { kind, mine, loadTheirs, onCopy, onOverwrite, onClose } = props;
  const [theirs, setTheirs] = useState<Theirs>({ kind: 'loading' });
  const [copying, setCopying] = useState(false);
  const [failed, setFailed] = useState(false);
  const words = WORDS[kind];

  useEffect(() => {
    if (kind === 'deleted') return undefined;
    let left = false;
    void theirsFrom(loadTheirs).then((answer) => !left && setTheirs(answer));
    return () => {
      left = true;
    };
  }, [kind, loadTheirs]);
  const retry = async () => setTheirs(await theirsFrom(loadTheirs));

  const copy = async () => {
    setCopying(true);
    setFailed(false);
    try {
      await onCopy();
    } catch {
      setFailed(true);
    } finally {
      setCopying(false);
    }
  };
  return (
    <Modal wide labelledBy="conflict-title" describedBy="conflict-text" onClose={onClose}>
      <ModalTitle id="conflict-title">{words.title}</ModalTitle>
      <ModalText id="conflict-text">{words.text}</ModalText>
      {failed && <Alert text={EDITOR_WORDS.failed.copy} />}
      {kind === 'changed' && theirs.kind === 'loading' && (
        <Bones label={WORDS.loading} rows={4} height="2.5rem" />
      )}
      {kind === 'changed' && theirs.kind === 'failed' && (
        <LoadFailure
          text={EDITOR_WORDS.failed.theirs}
          again={EDITOR_WORDS.again}
          onRetry={() => void retry()}
        />
      )}
      {theirs.kind === 'loaded' && (
        <Sides>
          <Side title={WORDS.mine} draft={mine} />
          <Side title={WORDS.theirs} draft={theirs.draft} />
        </Sides>
      )}
      <ModalActs>
        <Button look="line" onClick={onClose}>
          {WORDS.later}
        </Button>
        {kind === 'changed' && (
          <Button
            look="bad"
            disabled={theirs.kind !== 'loaded' || copying}
            onClick={() => theirs.kind === 'loaded' && onOverwrite(theirs.version)}
          >
            {WORDS.overwrite}
          </Button>
        )}
        <Button disabled={copying} onClick={() => void copy()}>
          {WORDS.copy}
        </Button>
      </ModalActs>
    </Modal>
  );
}

async function theirsFrom(load: () => Promise<EditedPost>): Promise<Theirs> {
  try {
    const post = await load();
    return { kind: 'loaded', version: post.version, draft: draftOf(post.workingCopy ?? post) };
  } catch {
    // Said in the dialog, with another try.
    return { kind: 'failed' };
  }
}

function Side({ title, draft }: { title: string; draft: PostDraft }) {
  const { fields, content } = draft;
  const lines = [
    [EDITOR_WORDS.fields.title.replace(' *', ''), fields.title],
    [EDITOR_WORDS.fields.slug.replace(' *', ''), fields.slug],
    [EDITOR_WORDS.fields.status, STATUS_LABELS[fields.status]],
    [EDITOR_WORDS.fields.excerpt, fields.excerpt],
  ] as const;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang="tr">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className="text" tabIndex={0} role="group" aria-label={`${title}: text`} lang="tr">
        <Prose html={articleMarkup(valueToHtml(content))} />
      </div>
    </section>
  );
}
