import { type Path, valueAt } from '#shared/site-texts/differences.ts';
import { isRecording } from '#shared/site-texts/is-recording.ts';
import { FormError } from '#src/admin/kit/fields.tsx';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { Button } from '#src/ui/button.tsx';
import type { RecordForm } from '../record-form.ts';
import { idOf } from '../record-values.ts';
import { siteWords } from '../site-words.ts';

const LABELS = siteWords.recording;

/** The recording of a call or a dialogue in the form. A screen of its own has the recording and its times. */
export function RecordingField({ form, path, label }: { form: RecordForm; path: Path; label: string }) {
  const audio = valueAt(form.fields, path);
  const problem = form.problems.get(idOf(path));
  return (
    <div>
      <Flex alignItems="center" gap=".75rem" flexWrap="wrap">
        <Button
          look="line"
          name={idOf(path)}
          aria-label={`${label}: ${isRecording(audio) ? LABELS.open : LABELS.add}`}
          onClick={() => form.openRecording(path.slice(0, -1))}
        >
          <WorkIcon name={isRecording(audio) ? 'edit' : 'plus'} />
          {isRecording(audio) ? LABELS.open : LABELS.add}
        </Button>
        {isRecording(audio) && (
          <Text as="span" color="fg.muted" className="num">
            {LABELS.time(audio.seconds)}
          </Text>
        )}
      </Flex>
      {problem !== undefined && <FormError text={problem} />}
    </div>
  );
}
