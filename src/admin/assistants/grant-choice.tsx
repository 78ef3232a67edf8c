import { chakra } from '@chakra-ui/react/styled-system';
import { type Grant, type Level, levelsUpTo, mayHold } from '#shared/assistants/levels.ts';
import { mayOpenLeads, type Role } from '#shared/roles.ts';
import { CheckBox } from '#src/admin/kit/check-box.tsx';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.assistants.grant;

const Choices = chakra('fieldset', {
  base: {
    minWidth: '0',
    margin: '0',
    padding: '0',
    border: '0',
    '& legend': { marginBottom: '.5rem', padding: '0', fontSize: 'sm', fontWeight: '600' },
    '& > div': { border: '1px solid var(--colors-line)', borderRadius: '2', overflow: 'hidden' },
    '& label + label': { borderTop: '1px solid var(--colors-line)' },
    '& label:hover': { background: 'bg.subtle' },
    '& label:has(:checked)': { background: 'brand.subtle' },
    '& label:has(:focus-visible)': { outline: '3px solid var(--colors-focus)', outlineOffset: '-3px' },
  },
});

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.25rem minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '.75rem',
    padding: '.6rem .85rem',
    lineHeight: '1.4',
    cursor: 'pointer',
    '& input[type=radio]': { width: '1.2rem', height: '1.2rem', margin: '.1rem 0 0', accentColor: 'brand' },
    '& input[type=checkbox]': { marginTop: '.1rem' },
    '& > span:not(.badge)': { display: 'grid' },
    '& b': { fontWeight: '600' },
    '& small': { color: 'fg.muted', fontSize: 'sm' },
  },
});

type GrantChoiceProps = {
  grant: Grant;
  /** The highest level that a program asks for. */
  requestedLevel?: Level | null;
  disabled?: boolean;
  onChange: (change: Partial<Grant>) => void;
};

/** Level and leads of a connection. Rights above the member's role are absent. */
export function GrantChoice({ grant, requestedLevel = null, disabled, onChange }: GrantChoiceProps) {
  const { role } = useMember();
  return (
    <>
      <Choices disabled={disabled}>
        <legend>{LABELS.level}</legend>
        <div>
          {grantableLevels(role, requestedLevel).map((level) => (
            <Choice key={level}>
              <input
                type="radio"
                name="level"
                value={level}
                checked={level === grant.level}
                onChange={() => onChange({ level })}
              />
              <span>
                <b>{LABELS.levels[level].name}</b>
                <small>{LABELS.levels[level].about}</small>
              </span>
              {level === requestedLevel && <StateBadge kind="plain">{LABELS.requested}</StateBadge>}
            </Choice>
          ))}
        </div>
      </Choices>
      {mayOpenLeads(role) && (
        <Choice>
          <CheckBox
            checked={grant.withLeads}
            disabled={disabled}
            onChange={({ target }) => onChange({ withLeads: target.checked })}
          />
          <span>
            <b>{LABELS.leads.name}</b>
            <small>{LABELS.leads.about}</small>
          </span>
        </Choice>
      )}
    </>
  );
}

/** Lists the levels that the role may have and that the program asks for. */
export function grantableLevels(role: Role, requestedLevel: Level | null): readonly Level[] {
  return levelsUpTo(requestedLevel ?? 'publish').filter((level) =>
    mayHold(role, { level, withLeads: false }),
  );
}
