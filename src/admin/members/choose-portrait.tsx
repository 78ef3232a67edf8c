import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/account/profile-schemas.ts';
import { FormError } from '#src/admin/kit/fields.tsx';
import { Box, Flex, Text } from '#src/admin/kit/layout.ts';
import { Avatar } from '#src/admin/kit/member-name.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { FileButton } from '#src/admin/kit/uploads/file-button.tsx';
import { uploadFile } from '#src/admin/kit/uploads/upload-file.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.account.profile;

type ChoosePortraitProps = {
  profile: Pick<Profile, 'name' | 'picture'>;
  onChange: (picture: string | null) => void;
  /** Called when an upload begins or ends, as a form must not be sent meanwhile. */
  onUploading: (isUploading: boolean) => void;
};

/** Uploads a picture for a profile. The library of pictures for posts does not offer this picture. */
export function ChoosePortrait({ profile, onChange, onUploading }: ChoosePortraitProps) {
  const [upload, setUpload] = useState<{ kind: 'running' } | { kind: 'failed'; text: string }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setUpload({ kind: 'running' });
    onUploading(true);
    try {
      const { url } = await uploadFile(file, { signal, onProgress() {}, isPortrait: true });
      setUpload(undefined);
      onChange(url);
    } catch (error) {
      if (signal.aborted) return;
      setUpload({ kind: 'failed', text: messageOf(error, LABELS.failed.picture) });
    }
    onUploading(false);
  };
  const isRunning = upload?.kind === 'running';
  return (
    <div role="group" aria-label={LABELS.picture}>
      <Text fontSize="sm" fontWeight="600" marginBottom=".4rem">
        {LABELS.picture}{' '}
        <Text as="span" fontWeight="400" color="fg.muted">
          {LABELS.optional}
        </Text>
      </Text>
      <Flex alignItems="center" gap="1rem">
        <Avatar profile={profile} size="lg" />
        <Box minWidth="0">
          <Flex flexWrap="wrap" alignItems="center" gap=".25rem .85rem">
            <FileButton
              look="line"
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              aria-disabled={isRunning}
              onFiles={([file]) => file && void send(file)}
            >
              {isRunning ? LABELS.uploading : words.picker.open}
            </FileButton>
            {profile.picture !== null && (
              <TextButton type="button" onClick={() => onChange(null)}>
                {words.picker.remove}
              </TextButton>
            )}
          </Flex>
          <Text marginTop=".35rem" fontSize="xs" color="fg.muted">
            {LABELS.aboutPicture}
          </Text>
        </Box>
      </Flex>
      <FormError text={upload?.kind === 'failed' ? upload.text : undefined} />
    </div>
  );
}
