import type { PersonSummary } from '#shared/schemas/admin-person.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { confirm } from '#src/ui/confirm.tsx';
import { Modal, ModalActs, ModalText, ModalTitle } from '#src/ui/modal.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TZDate } from '@date-fns/tz';
import { chakra } from '@chakra-ui/react/styled-system';
import { format } from 'date-fns/format';
import { type FormEvent, useState } from 'react';
import { LEAD_WORDS } from './lead-words.ts';

const WORDS = LEAD_WORDS.person;

const Search = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '.65rem',
    alignItems: 'end',
    marginTop: '1.35rem',
  },
});

const Answer = chakra('div', {
  base: { display: 'grid', gap: '.5rem', marginTop: '1.1rem', '& p': { textWrap: 'pretty' } },
});

/** What was found of whom; what was erased, once it was. */
type Found = { who: string; summary: PersonSummary; erased?: { leads: number; forwarded: number } };

/** Looks a person up and hands over, or erases, everything that is kept of them. */
export function PersonDialog({ onClose, onErased }: { onClose: () => void; onErased: () => void }) {
  const { timeZone } = useSite();
  const [who, setWho] = useState('');
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState<string>();
  const { person } = trpc.admin.leads;
  const find = person.find.useMutation();
  const exportData = person.export.useMutation();
  const erase = person.erase.useMutation();
  const busy = find.isPending || exportData.isPending || erase.isPending;

  /** What is wrong with the input says so itself. */
  const during = async (work: () => Promise<void>, failure: string) => {
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(
        errorCodeOf(thrown) === 'PERSON_UNREADABLE' && thrown instanceof Error ? thrown.message : failure,
      );
    }
  };
  const onFind = (event: FormEvent) => {
    event.preventDefault();
    setFound(undefined);
    void during(async () => {
      setFound({ who, summary: await find.mutateAsync({ who }) });
    }, WORDS.failed.find);
  };
  const onExport = (asked: Found) =>
    during(async () => {
      const { text } = await exportData.mutateAsync({ who: asked.who });
      const day = format(new TZDate(new Date(), timeZone), 'yyyy-MM-dd');
      saveFile(text, WORDS.fileName(day), 'application/json');
    }, WORDS.failed.export);
  const onErase = async (asked: Found) => {
    if (!(await confirm(WORDS.confirm))) return;
    await during(async () => {
      const erased = await erase.mutateAsync({ who: asked.who });
      setFound({ ...asked, erased });
      onErased();
    }, WORDS.failed.erase);
  };

  return (
    <Modal labelledBy="person-title" describedBy="person-text" onClose={onClose}>
      <ModalTitle id="person-title">{WORDS.title}</ModalTitle>
      <ModalText id="person-text">{WORDS.text}</ModalText>
      <Search noValidate onSubmit={onFind}>
        <TextField
          label={WORDS.who}
          name="who"
          value={who}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          disabled={busy}
          onChange={({ target }) => setWho(target.value)}
        />
        <Button type="submit" look="line" disabled={busy}>
          {find.isPending ? WORDS.finding : WORDS.find}
        </Button>
      </Search>
      <Answer aria-live="polite">
        {error !== undefined && <Alert text={error} />}
        {found && <FoundText {...found} />}
      </Answer>
      <ModalActs>
        <Button look="line" onClick={onClose}>
          {WORDS.close}
        </Button>
        {found && !found.erased && (found.summary.leads > 0 || found.summary.hasAccount) && (
          <Button look="line" disabled={busy} onClick={() => void onExport(found)}>
            {exportData.isPending ? WORDS.exporting : WORDS.export}
          </Button>
        )}
        {found && !found.erased && found.summary.leads > 0 && (
          <Button look="bad" disabled={busy} onClick={() => void onErase(found)}>
            {WORDS.erase}
          </Button>
        )}
      </ModalActs>
    </Modal>
  );
}

function FoundText({ summary: { leads, forwarded, hasAccount }, erased }: Found) {
  if (erased) {
    return (
      <>
        <p>{WORDS.erased(erased.leads)}</p>
        {erased.forwarded > 0 && <p>{WORDS.elsewhere(erased.forwarded)}</p>}
        <p>{WORDS.remainder}</p>
      </>
    );
  }
  return (
    <>
      <p>{leads === 0 ? WORDS.none : WORDS.kept(leads, forwarded)}</p>
      {hasAccount && <p>{WORDS.account}</p>}
    </>
  );
}
