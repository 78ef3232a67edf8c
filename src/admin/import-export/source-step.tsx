import { useEffect, useRef, useState } from 'react';
import { Text } from '#src/admin/kit/layout.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { Meter } from '#src/admin/kit/meter.ts';
import { ActionRow, Section } from '#src/admin/kit/section.tsx';
import { FileButton } from '#src/admin/kit/uploads/file-button.tsx';
import { messageOf } from '#src/admin/lib/error-words.ts';
import { useReload } from '#src/admin/lib/use-reload.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { uploadExport } from './upload-export.ts';

const LABELS = words.moving.source;

export function SourceStep() {
  const { percent, send, cancel } = useUpload();
  return (
    <>
      <LineList>
        {LABELS.formats.map(([name, how, ending]) => (
          <li key={name}>
            <div>
              <b>{name}</b>
              <p>{how}</p>
            </div>
            {ending}
          </li>
        ))}
      </LineList>
      <Section
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) void send(file);
        }}
      >
        <Text marginBottom=".75rem">{LABELS.drop}</Text>
        {percent === undefined ? (
          <FileButton accept=".xml,.json,.zip,.md" onFiles={([file]) => file && void send(file)}>
            {LABELS.choose}
          </FileButton>
        ) : (
          <>
            <p role="status">{LABELS.sending(percent)}</p>
            <Meter aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </Meter>
            <ActionRow marginTop=".75rem">
              <Button look="line" onClick={cancel}>
                {LABELS.cancel}
              </Button>
            </ActionRow>
          </>
        )}
        <Text marginTop=".75rem" color="fg.muted">
          {LABELS.about}
        </Text>
      </Section>
    </>
  );
}

function useUpload() {
  const [percent, setPercent] = useState<number>();
  const upload = useRef<AbortController>(undefined);
  const reload = useReload();
  useEffect(() => () => upload.current?.abort(), []);

  async function send(file: File): Promise<void> {
    if (percent !== undefined) return;
    const abort = new AbortController();
    upload.current = abort;
    setPercent(0);
    try {
      await uploadExport(file, { signal: abort.signal, onProgress: setPercent });
      await reload('admin.moving');
    } catch (error) {
      if (!abort.signal.aborted) void toast(messageOf(error, words.moving.trial.failed), 'error');
    } finally {
      setPercent(undefined);
    }
  }
  return { percent, send, cancel: () => upload.current?.abort() };
}
