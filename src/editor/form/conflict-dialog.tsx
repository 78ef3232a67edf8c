/**
 * The dialog about a conflict. This module is loaded only for a conflict, as it includes the sanitizer for the
 * other person's version.
 */

import { useEffect, useState } from 'react';
import { valueToHtml } from '#rich-text/value-to-html.ts';
import { articleMarkup } from '#shared/blog/article-markup.ts';
import type { EditedPost } from '#shared/posts/form-schemas.ts';
import { draftOf, type PostDraft, type PostFields } from '#shared/posts/post-draft.ts';
import { POST_FIELD_ROWS, type PostFieldName } from '#shared/posts/post-fields.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { Box, Columns, Disclosure, Grid, Text } from '#src/admin/kit/layout.ts';
import { LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { words } from '#src/admin/lib/words.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Prose } from '#src/ui/prose.tsx';
import type { MergedPost } from '../merging/fetch-merge.ts';
import {
  chosenPost,
  mergePosts,
  type PostChoices,
  type PostMerge,
  type PostVersions,
} from '../merging/merge-posts.ts';
import { MergeQuestions } from '../merging/merge-questions.tsx';
import { replaceValue } from '../text/rules/replace-value.ts';

const LABELS = words.conflict;

type ConflictDialogProps = {
  kind: 'changed' | 'deleted';
  mine: PostDraft;
  /** Returns undefined if the common base is unknown. */
  versionsWith: (theirs: PostDraft) => PostVersions | undefined;
  loadTheirs: () => Promise<EditedPost>;
  /** Rejects on failure. */
  onCopy: () => Promise<void>;
  onMerge: (merged: MergedPost) => void;
  onOverwrite: (theirs: EditedPost) => void;
  onClose: () => void;
};

type Theirs = { kind: 'loading' } | { kind: 'failed' } | LoadedVersion;

type LoadedVersion = { kind: 'loaded'; post: EditedPost; draft: PostDraft; merging: Merging | undefined };

type Merging = { versions: PostVersions; merge: PostMerge };

const NOTHING_CHOSEN: PostChoices = { fields: {}, text: [] };

/** Lets the person who saves second choose a version. No choice loses typed text. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { kind, mine, onCopy, onMerge, onOverwrite, onClose } = props;
  const { theirs, retry } = useTheirs(props);
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const { copying, failed, copy } = useCopying(onCopy);
  const message = LABELS[kind];
  const loadedVersion = theirs.kind === 'loaded' ? theirs : undefined;
  const merging = loadedVersion?.merging;
  const openQuestions = merging ? countOpenQuestions(merging.merge, choices) : 0;
  const sides = loadedVersion && <Sides mine={mine} theirs={loadedVersion.draft} />;
  return (
    <Dialog wide labelledBy="conflict-title" describedBy="conflict-text" onClose={onClose}>
      <DialogTitle id="conflict-title">{message.title}</DialogTitle>
      <DialogText id="conflict-text">{message.text}</DialogText>
      {failed && <Alert text={words.editor.failed.copy} />}
      {kind === 'changed' && theirs.kind === 'loading' && (
        <SkeletonList label={LABELS.loading} rows={4} height="2.5rem" />
      )}
      {kind === 'changed' && theirs.kind === 'failed' && (
        <LoadFailure text={words.editor.failed.theirs} onRetry={retry} />
      )}
      {loadedVersion && merging ? (
        <>
          <DialogText>{mergeSummary(merging.merge, loadedVersion.post.savedBy)}</DialogText>
          <MergeQuestions {...merging} choices={choices} onChoose={setChoices} />
          <Disclosure marginTop="1.1rem">
            <summary>{words.merge.whole}</summary>
            {sides}
          </Disclosure>
          <DialogText id="merge-left" role="status">
            {words.merge.left(openQuestions)}
          </DialogText>
        </>
      ) : (
        sides
      )}
      <Buttons
        loadedVersion={loadedVersion}
        canOverwrite={kind === 'changed'}
        openQuestions={openQuestions}
        copying={copying}
        onLater={onClose}
        onOverwrite={onOverwrite}
        onCopy={() => void copy()}
        onMerge={({ merge }, { draft, post }) =>
          onMerge({ post: chosenPost(merge, draft, choices), theirs: post, replaceText: replaceValue })
        }
      />
    </Dialog>
  );
}

function useTheirs({ kind, loadTheirs, versionsWith }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<Theirs>({ kind: 'loading' });
  useEffect(() => {
    if (kind === 'deleted') return undefined;
    let isCancelled = false;
    void theirsFrom(loadTheirs, versionsWith).then((answer) => !isCancelled && setTheirs(answer));
    return () => {
      isCancelled = true;
    };
  }, [kind, loadTheirs, versionsWith]);
  const retry = async () => setTheirs(await theirsFrom(loadTheirs, versionsWith));
  return { theirs, retry };
}

function useCopying(onCopy: () => Promise<void>) {
  const [copying, runBusy] = useBusy();
  const [hasFailed, setHasFailed] = useState(false);
  const copy = async () => {
    setHasFailed(false);
    await runBusy(onCopy).catch(() => setHasFailed(true));
  };
  return { copying, failed: hasFailed, copy };
}

type ButtonsProps = {
  loadedVersion: LoadedVersion | undefined;
  canOverwrite: boolean;
  openQuestions: number;
  copying: boolean;
  onLater: () => void;
  onOverwrite: (theirs: EditedPost) => void;
  onCopy: () => void;
  onMerge: (merging: Merging, loadedVersion: LoadedVersion) => void;
};

function Buttons(props: ButtonsProps) {
  const { loadedVersion, canOverwrite, openQuestions, copying } = props;
  const { onLater, onOverwrite, onCopy, onMerge } = props;
  const merging = loadedVersion?.merging;
  return (
    <DialogActions>
      <Button look="line" onClick={onLater}>
        {LABELS.later}
      </Button>
      {canOverwrite && (
        <Button
          look="bad"
          disabled={!loadedVersion || copying}
          onClick={() => loadedVersion && onOverwrite(loadedVersion.post)}
        >
          {LABELS.overwrite}
        </Button>
      )}
      <Button look={merging ? 'line' : 'solid'} disabled={copying} onClick={onCopy}>
        {LABELS.copy}
      </Button>
      {loadedVersion && merging && (
        <Button
          disabled={copying || openQuestions > 0}
          aria-describedby="merge-left"
          onClick={() => onMerge(merging, loadedVersion)}
        >
          {words.merge.save}
        </Button>
      )}
    </DialogActions>
  );
}

async function theirsFrom(
  load: () => Promise<EditedPost>,
  versionsWith: ConflictDialogProps['versionsWith'],
): Promise<Theirs> {
  try {
    const post = await load();
    const draft = draftOf(post.workingCopy ?? post);
    return { kind: 'loaded', post, draft, merging: mergingOf(versionsWith(draft)) };
  } catch {
    return { kind: 'failed' };
  }
}

function mergingOf(versions: PostVersions | undefined): Merging | undefined {
  try {
    return versions && { versions, merge: mergePosts(versions) };
  } catch (error) {
    console.warn('Two versions of a post could not be merged', error);
    return undefined;
  }
}

function countOpenQuestions({ fieldOverlaps, overlaps }: PostMerge, { fields, text }: PostChoices): number {
  const openFields = fieldOverlaps.filter(({ name }) => fields[name] === undefined);
  const openPlaces = overlaps.filter((_, place) => text[place] === undefined);
  return openFields.length + openPlaces.length;
}

function mergeSummary({ pieces }: PostMerge, savedBy: string | null): string {
  const fitting = pieces.filter((piece) => !piece.isOpen && piece.by !== 'nobody').length;
  return [words.merge.saved(savedBy), ...(fitting > 0 ? [words.merge.fits(fitting)] : [])].join(' ');
}

const COMPARED = POST_FIELD_ROWS.filter(([, { compared }]) => compared);

function textOf(fields: PostFields, name: PostFieldName): string {
  if (name === 'status') return words.statuses[fields.status];
  const value = name === 'content' ? '' : fields[name];
  return value instanceof Date ? value.toISOString() : (value ?? '');
}

function Sides({ mine, theirs }: { mine: PostDraft; theirs: PostDraft }) {
  return (
    <Columns
      until="40rem"
      alignItems="stretch"
      gap="1rem"
      marginTop="1.1rem"
      css={{ '--columns': 'repeat(2, minmax(0, 1fr))' }}
    >
      <Side title={LABELS.mine} draft={mine} />
      <Side title={LABELS.theirs} draft={theirs} />
    </Columns>
  );
}

function Side({ title, draft }: { title: string; draft: PostDraft }) {
  const { fields, content } = draft;
  return (
    <Box as="section" border="1px solid" borderColor="line" borderRadius="2" minWidth="0" aria-label={title}>
      <Text as="h3" padding=".6rem .9rem" borderTopRadius="2" background="bg.subtle" fontSize=".875rem">
        {title}
      </Text>
      <Grid as="dl" gap=".5rem" padding=".75rem .9rem 0" fontSize=".875rem" overflowWrap="anywhere">
        {COMPARED.map(([name, { label }]) => (
          <div key={name}>
            <Text as="dt" color="fg.muted" fontSize="xs">
              {words.postField(name, label)}
            </Text>
            <dd lang="tr">{textOf(fields, name) || '–'}</dd>
          </div>
        ))}
      </Grid>
      {/* The focus lets keyboard users scroll the region. */}
      <Box
        maxHeight="20rem"
        overflow="auto"
        padding=".9rem"
        css={{ '& .prose': { fontSize: '1rem' } }}
        tabIndex={0}
        role="group"
        aria-label={words.text.versionText(title)}
        lang="tr"
      >
        <Prose html={articleMarkup(valueToHtml(content))} />
      </Box>
    </Box>
  );
}
