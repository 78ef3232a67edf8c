import { Fragment, useId } from 'react';
import { valueAt } from '#shared/site-texts/differences.ts';
import { weekOf } from '#shared/site-texts/hours-of-fields.ts';
import { areInOrder, type Hours } from '#shared/site-texts/opening-hours.ts';
import type { RecordField } from '#shared/site-texts/record-field.ts';
import { DAYS, type DayOfWeek } from '#shared/site-texts/weekdays.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { FormError, Input } from '#src/admin/kit/fields.tsx';
import { Box, Grid } from '#src/admin/kit/layout.ts';
import { Button } from '#src/ui/button.tsx';
import { DayRow } from './opening-hours-parts.ts';
import type { RecordForm } from './record-form.ts';
import { idOf } from './record-values.ts';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.openingHours;

const FIELD = 'dailyHours' satisfies RecordField;

/** The hours of a day that opens, as long as no other day is open. */
const USUAL_HOURS: Hours = { opens: '09:00', closes: '18:00' };

/** The opening hours of each day, and a button that copies Monday’s hours to the other working days. */
export function OpeningHoursField({ form }: { form: RecordForm }) {
  const hours = weekOf(form.fields);
  const isStored = valueAt(form.fields, [FIELD]) !== undefined;
  const change = (day: DayOfWeek, changed: Hours | undefined) => {
    if (isStored) return form.change([FIELD, day], changed);
    const { [day]: _former, ...others } = hours;
    form.change([FIELD], changed ? { ...hours, [day]: changed } : others);
  };
  const copyMonday = () => {
    const { Mo, Sa, Su } = hours;
    if (Mo)
      form.change([FIELD], { Mo, Tu: Mo, We: Mo, Th: Mo, Fr: Mo, ...(Sa && { Sa }), ...(Su && { Su }) });
  };
  const usual = hours.Mo ?? DAYS.map((day) => hours[day]).find(Boolean) ?? USUAL_HOURS;
  const problem = [FIELD, 'openingHours', 'openingHours.opens', 'openingHours.closes']
    .map((id) => form.problems.get(id))
    .find(Boolean);
  return (
    <Grid role="group" aria-label={form.labelOf(FIELD)} gap=".75rem">
      <div>
        {DAYS.map((day) => (
          <Day
            key={day}
            form={form}
            day={day}
            hours={hours[day]}
            usual={usual}
            onChange={(changed) => change(day, changed)}
          />
        ))}
      </div>
      {form.questionOf([FIELD], form.labelOf(FIELD))}
      {problem !== undefined && <FormError text={problem} />}
      <div>
        <Button look="line" disabled={!hours.Mo || form.isLocked} onClick={copyMonday}>
          {LABELS.copyMonday}
        </Button>
      </div>
    </Grid>
  );
}

type DayProps = {
  form: RecordForm;
  day: DayOfWeek;
  hours: Hours | undefined;
  /** The hours of the day after it opens. */
  usual: Hours;
  onChange: (hours: Hours | undefined) => void;
};

function Day({ form, day, hours, usual, onChange }: DayProps) {
  const nameId = useId();
  const name = form.labelOf(day);
  return (
    <DayRow role="group" aria-labelledby={nameId}>
      <b id={nameId}>{name}</b>
      <span className="times">
        {hours && (
          <>
            <Time of="opens" {...{ form, day, hours, onChange }} />
            <span aria-hidden>–</span>
            <Time of="closes" {...{ form, day, hours, onChange }} />
          </>
        )}
      </span>
      <ChoiceLabel>
        <CheckBox
          name={idOf([FIELD, day])}
          checked={!hours}
          aria-describedby={nameId}
          onChange={({ target }) => onChange(target.checked ? undefined : usual)}
        />
        <span>{LABELS.closed}</span>
      </ChoiceLabel>
      <Box className="problem" css={{ '&:empty': { display: 'none' } }}>
        {(['opens', 'closes'] as const).map((part) => (
          <Fragment key={part}>
            {form.questionOf([FIELD, day, part], `${name}, ${form.labelOf(part)}`)}
          </Fragment>
        ))}
        {form.questionOf([FIELD, day], name)}
        <DayProblem form={form} day={day} hours={hours} />
      </Box>
    </DayRow>
  );
}

/** The id of the message below a day. */
const problemIdOf = (day: DayOfWeek) => `problem-${day}`;

function DayProblem({ form, day, hours }: Pick<DayProps, 'form' | 'day' | 'hours'>) {
  const message = problemOf(form, day, hours);
  if (message === undefined) return null;
  return (
    <div id={problemIdOf(day)}>
      <FormError text={message} />
    </div>
  );
}

/** Returns the problem of a day. A closing before the opening is a problem while it is typed. */
function problemOf(form: RecordForm, day: DayOfWeek, hours: Hours | undefined): string | undefined {
  if (!hours) return undefined;
  const isBackward = hours.opens !== '' && hours.closes !== '' && !areInOrder(hours);
  if (isBackward) return siteWords.problems.hoursOrder;
  return form.problems.get(idOf([FIELD, day, 'opens'])) ?? form.problems.get(idOf([FIELD, day, 'closes']));
}

type TimeProps = Pick<DayProps, 'form' | 'day'> & {
  of: keyof Hours;
  hours: Hours;
  onChange: (hours: Hours) => void;
};

function Time({ form, day, of, hours, onChange }: TimeProps) {
  const hasProblem = problemOf(form, day, hours) !== undefined;
  return (
    <Input
      type="time"
      size="md"
      name={idOf([FIELD, day, of])}
      aria-label={`${form.labelOf(day)}, ${form.labelOf(of)}`}
      aria-invalid={hasProblem || undefined}
      aria-describedby={hasProblem ? problemIdOf(day) : undefined}
      value={hours[of]}
      onChange={({ target }) => onChange({ ...hours, [of]: target.value })}
    />
  );
}
