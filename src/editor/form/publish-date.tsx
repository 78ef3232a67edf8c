import { POST_FIELDS } from '#shared/posts/post-fields.ts';
import { DayField } from '#src/admin/kit/day-field.tsx';
import { fromFieldTime, toFieldTime } from '#src/admin/kit/field-time.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';

type PublishDateProps = { value: Date | null; onChange: (value: Date | null) => void };

export function PublishDate({ value, onChange }: PublishDateProps) {
  const { timeZone } = useSite();
  return (
    <DayField
      withTime
      label={words.postField('publishedAt', POST_FIELDS.publishedAt.label)}
      hint={words.text.publishTime(placeOf(timeZone))}
      name="published_at"
      first="1900-01-02"
      last="9999-12-29"
      value={toFieldTime(value, timeZone)}
      onChange={(moment) => onChange(fromFieldTime(moment, timeZone))}
    />
  );
}

/** Returns the city of a time zone: `Istanbul` for `Europe/Istanbul`. */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
