import { type Grant, type Level, levelsUpTo, mayHold } from '#shared/assistants/levels.ts';
import { mayOpenLeads, type Role } from '#shared/roles.ts';
import { CheckBox } from '#src/admin/kit/check-box.tsx';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';
import { Choice, Choices } from './assistant-parts.ts';

const LABELS = words.assistants.grant;

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
