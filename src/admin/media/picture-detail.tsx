import { useEffect, useRef } from 'react';
import {
  ALT_MAX_LENGTH,
  PICTURE_TITLE_MAX_LENGTH,
  PICTURE_USES_MAX,
  pictureAt,
} from '#shared/media/pictures.ts';
import type { LibraryPicture } from '#shared/media/schemas.ts';
import { isAllowed } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { Field, Textarea, TextField } from '#src/admin/kit/fields.tsx';
import { formatBytes } from '#src/admin/kit/format-bytes.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Box, Form, Grid, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { MemberName } from '#src/admin/kit/member-name.tsx';
import { Thumbnail } from '#src/admin/kit/picture-thumbnail.tsx';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { FileButton } from '#src/admin/kit/uploads/file-button.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { usePictureActions } from './use-picture-actions.ts';
import { usePictureForm } from './use-picture-form.ts';

const LABELS = words.media;

type PictureDetailProps = {
  picture: LibraryPicture;
  asksForAlt: boolean;
  onSaved: (picture: LibraryPicture) => void;
  onReplace: (file: File) => void;
  onGone: () => void;
};

export function PictureDetail({ picture, asksForAlt, onSaved, onReplace, onGone }: PictureDetailProps) {
  const { title, uses } = picture;
  const image = pictureAt(picture.url);
  const member = useMember();
  const isEditor = isAllowed(member.role, 'editor');
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    const { activeElement, body } = document;
    // On small screens the pressed picture is no longer visible, so the focus moves to the heading.
    const isLost = activeElement === body || activeElement?.checkVisibility() === false;
    const selector = asksForAlt ? 'textarea' : 'h2';
    if (asksForAlt || isLost) frame.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [asksForAlt]);

  return (
    <Grid
      as="section"
      ref={frame}
      aria-label={title}
      gridTemplateColumns="minmax(0, 1fr)"
      gap="1rem"
      css={{
        '@media (max-width: 48rem)': { '& .btn': { flex: '1 1 8rem' } },
      }}
    >
      <Thumbnail picture={image} sizes="(max-width: 48rem) 100vw, 18rem" whole />
      <div>
        <Text
          as="h2"
          fontSize="1.0625rem"
          lineHeight="1.3"
          overflowWrap="anywhere"
          outline="0"
          lang="tr"
          tabIndex={-1}
        >
          {title}
        </Text>
        <About picture={picture} />
      </div>
      {isEditor || picture.uploadedBy?.email === member.email ? (
        <PictureForm picture={picture} onSaved={onSaved} />
      ) : (
        <Text color="fg.muted">{LABELS.notYours}</Text>
      )}
      {isEditor && <PictureUses id={picture.id} uses={uses} />}
      <PictureActions picture={picture} onReplace={onReplace} onGone={onGone} />
    </Grid>
  );
}

type PictureActionsProps = Pick<PictureDetailProps, 'picture' | 'onReplace' | 'onGone'>;

function PictureActions({ picture, onReplace, onGone }: PictureActionsProps) {
  const { busy, copyAddress, askAndDelete, askAndDeleteForEver } = usePictureActions(picture, onGone);
  const { role } = useMember();
  const isEditor = isAllowed(role, 'editor');
  return (
    <ActionRow gap=".5rem" css={{ '& .btn': { paddingInline: '.75rem' } }}>
      {isEditor && (
        <FileButton look="line" title={LABELS.replaceHint} onFiles={([file]) => file && onReplace(file)}>
          <WorkIcon name="replace" />
          {LABELS.replace}
        </FileButton>
      )}
      <Button look="line" onClick={copyAddress}>
        <WorkIcon name="copy" />
        {LABELS.copy}
      </Button>
      {isEditor && (
        <Button look="line" disabled={busy} onClick={() => void askAndDelete()}>
          <WorkIcon name="delete" />
          {LABELS.delete}
        </Button>
      )}
      {isAllowed(role, 'admin') && (
        <Button look="line" disabled={busy} onClick={() => void askAndDeleteForEver()}>
          <WorkIcon name="delete" />
          {LABELS.deleteForEver}
        </Button>
      )}
    </ActionRow>
  );
}

function About({ picture: { url, bytes, createdAt, uploadedBy } }: { picture: LibraryPicture }) {
  const { timeZone } = useSite();
  const image = pictureAt(url);
  const facts = [
    image && `${image.width} × ${image.height}`,
    formatBytes(bytes),
    formatDate(createdAt, 'day', timeZone),
  ];
  return (
    <Box color="fg.muted" fontSize="xs" overflowWrap="anywhere">
      <p className="num">{facts.filter(Boolean).join(' · ')}</p>
      {uploadedBy ? <MemberName profile={uploadedBy} /> : <p>{LABELS.nobody}</p>}
    </Box>
  );
}

function PictureForm({ picture, onSaved }: Pick<PictureDetailProps, 'picture' | 'onSaved'>) {
  const { values, problem, busy, isChanged, change, onSubmit } = usePictureForm(picture, onSaved);
  return (
    <Form
      gap=".85rem"
      justifyItems="stretch"
      css={{
        '& .btn': { justifySelf: 'start', minWidth: '6rem' },
        '& .btn-line[aria-disabled=true]': { color: 'fg.muted', cursor: 'default' },
        '@media (max-width: 48rem)': { '& .btn': { justifySelf: 'stretch' } },
      }}
      noValidate
      onSubmit={onSubmit}
    >
      {problem !== undefined && <Alert text={problem} />}
      <Field label={LABELS.alt} count={`${values.alt.length}/${ALT_MAX_LENGTH}`} hint={LABELS.altHint}>
        <Textarea
          name="alt"
          rows={3}
          lang="tr"
          maxLength={ALT_MAX_LENGTH}
          value={values.alt}
          onChange={({ target }) => change({ alt: target.value })}
        />
      </Field>
      <TextField
        label={LABELS.name}
        name="title"
        lang="tr"
        autoComplete="off"
        maxLength={PICTURE_TITLE_MAX_LENGTH}
        value={values.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Button type="submit" look={isChanged ? 'solid' : 'line'} aria-disabled={!isChanged || busy}>
        {busy ? LABELS.saving : isChanged ? LABELS.save : LABELS.upToDate}
      </Button>
    </Form>
  );
}

const ROW = '2.25rem';
const PLACEHOLDER_ROWS = 5;

function PictureUses({ id, uses }: Pick<LibraryPicture, 'id' | 'uses'>) {
  const { data, isError, refetch } = trpc.admin.media.uses.useQuery({ id }, { enabled: uses > 0 });
  const heading = (
    <Text as="h3" fontSize="sm" fontWeight="600">
      {uses === 0 ? LABELS.unused : LABELS.used(uses)}
    </Text>
  );
  if (uses === 0) return <div>{heading}</div>;
  return (
    <div>
      {heading}
      {data ? (
        <Box as="ul" maxHeight="11.5rem" marginTop=".2rem" overflowY="auto">
          {data.posts.map((post) => (
            <li key={post.id}>
              <ListLink look="use" to={pathTo('adminPostEdit', { id: post.id })} title={post.title}>
                <WorkIcon name="posts" />
                <Text as="span" truncate lang="tr">
                  {post.title}
                </Text>
              </ListLink>
            </li>
          ))}
        </Box>
      ) : isError ? (
        <LoadFailure text={LABELS.failed.uses} onRetry={refetch} />
      ) : (
        <SkeletonList label={LABELS.loadingUses} rows={Math.min(uses, PLACEHOLDER_ROWS)} height={ROW} />
      )}
      {uses > PICTURE_USES_MAX && (
        <Text paddingTop=".4rem" color="fg.muted" fontSize="xs">
          {LABELS.moreUses(uses)}
        </Text>
      )}
    </div>
  );
}
