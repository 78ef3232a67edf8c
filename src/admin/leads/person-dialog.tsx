import type { PersonSummary } from '#shared/schemas/admin-person.ts';
import { saveFile } from '#src/admin/lib/save-file.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { TextField } from '#src/admin/kit/fields.tsx';
import { Form, Grid } from '#src/admin/kit/layout.ts';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { type FormEvent, useState } from 'react';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.leads.person;

type FoundPerson = { who: string; summary: PersonSummary; erased?: { leads: number; forwarded: number } };

export function PersonDialog({ onClose }: { onClose: () => void }) {
  const [who, setWho] = useState('');
  const { foundPerson, error, busy, isFinding, isExporting, onFind, onExport, onErase } = usePerson();
  const hasData =
    foundPerson && !foundPerson.erased && (foundPerson.summary.leads > 0 || foundPerson.summary.hasAccount);

  return (
    <Dialog labelledBy="person-title" describedBy="person-text" onClose={onClose}>
      <DialogTitle id="person-title">{MESSAGES.title}</DialogTitle>
      <DialogText id="person-text">{MESSAGES.text}</DialogText>
      <Form
        gridTemplateColumns="minmax(0, 1fr) auto"
        gap=".65rem"
        alignItems="end"
        marginTop="1.35rem"
        noValidate
        onSubmit={(event) => onFind(event, who)}
      >
        <TextField
          label={MESSAGES.who}
          name="who"
          value={who}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          disabled={busy}
          onChange={({ target }) => setWho(target.value)}
        />
        <Button type="submit" look="line" disabled={busy}>
          {isFinding ? MESSAGES.finding : MESSAGES.find}
        </Button>
      </Form>
      <Grid gap=".5rem" marginTop="1.1rem" textWrap="pretty" aria-live="polite">
        {error !== undefined && <Alert text={error} />}
        {foundPerson && <PersonText {...foundPerson} />}
      </Grid>
      <DialogActions>
        <Button look="line" onClick={onClose}>
          {MESSAGES.close}
        </Button>
        {hasData && (
          <Button look="line" disabled={busy} onClick={() => void onExport(foundPerson)}>
            {isExporting ? MESSAGES.exporting : MESSAGES.export}
          </Button>
        )}
        {foundPerson && !foundPerson.erased && foundPerson.summary.leads > 0 && (
          <Button look="bad" disabled={busy} onClick={() => void onErase(foundPerson)}>
            {MESSAGES.erase}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function usePerson() {
  const { timeZone } = useSite();
  const confirm = useConfirm();
  const [foundPerson, setFoundPerson] = useState<FoundPerson>();
  const [error, setError] = useState<string>();
  const { person } = trpc.admin.leads;
  const find = useChange();
  const exportData = useChange();
  const erase = useChange();

  const failure = (fallback: string) => {
    setError(undefined);
    return { failed: fallback, onFailure: setError };
  };
  return {
    foundPerson,
    error,
    busy: find.busy || exportData.busy || erase.busy,
    isFinding: find.busy,
    isExporting: exportData.busy,
    onFind: (event: FormEvent, who: string) => {
      event.preventDefault();
      setFoundPerson(undefined);
      void find.change(
        person.find,
        { who },
        { ...failure(MESSAGES.failed.find), done: (summary) => setFoundPerson({ who, summary }) },
      );
    },
    onExport: ({ who }: FoundPerson) =>
      exportData.change(
        person.export,
        { who },
        {
          ...failure(MESSAGES.failed.export),
          done({ text }) {
            const day = format(new TZDate(new Date(), timeZone), 'yyyy-MM-dd');
            saveFile(text, MESSAGES.fileName(day), 'application/json');
          },
        },
      ),
    onErase: async (target: FoundPerson) => {
      if (!(await confirm(MESSAGES.confirm))) return;
      await erase.change(
        person.erase,
        { who: target.who },
        {
          ...failure(MESSAGES.failed.erase),
          done: (erasure) => setFoundPerson({ ...target, erased: erasure }),
        },
      );
    },
  };
}

function PersonText({ summary: { leads, forwarded, hasAccount }, erased }: FoundPerson) {
  if (erased) {
    return (
      <>
        <p>{MESSAGES.erased(erased.leads)}</p>
        {erased.forwarded > 0 && <p>{MESSAGES.inFormsService(erased.forwarded)}</p>}
        <p>{MESSAGES.remainder}</p>
      </>
    );
  }
  return (
    <>
      <p>{leads === 0 ? MESSAGES.none : MESSAGES.summary(leads, forwarded)}</p>
      {hasAccount && <p>{MESSAGES.account}</p>}
    </>
  );
}
