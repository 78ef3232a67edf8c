import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { type FormEvent, useState } from 'react';
import type { PersonSummary } from '#shared/leads/person-schemas.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { TextField } from '#src/admin/kit/fields.tsx';
import { Form, Grid } from '#src/admin/kit/layout.ts';
import { saveFile } from '#src/admin/lib/save-file.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

const LABELS = words.leads.person;

type FoundPerson = { who: string; summary: PersonSummary; erased?: { leads: number; forwarded: number } };

export function PersonDialog({ onClose }: { onClose: () => void }) {
  const [who, setWho] = useState('');
  const { foundPerson, error, busy, isFinding, isExporting, onFind, onExport, onErase } = usePerson();
  const hasData =
    foundPerson && !foundPerson.erased && (foundPerson.summary.leads > 0 || foundPerson.summary.hasAccount);

  return (
    <Dialog labelledBy="person-title" describedBy="person-text" onClose={onClose}>
      <DialogTitle id="person-title">{LABELS.title}</DialogTitle>
      <DialogText id="person-text">{LABELS.text}</DialogText>
      <Form
        gridTemplateColumns="minmax(0, 1fr) auto"
        gap=".65rem"
        alignItems="end"
        marginTop="1.35rem"
        noValidate
        onSubmit={(event) => onFind(event, who)}
      >
        <TextField
          label={LABELS.who}
          name="who"
          value={who}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          disabled={busy}
          onChange={({ target }) => setWho(target.value)}
        />
        <Button type="submit" look="line" disabled={busy}>
          {isFinding ? LABELS.finding : LABELS.find}
        </Button>
      </Form>
      <Grid gap=".5rem" marginTop="1.1rem" textWrap="pretty" aria-live="polite">
        {error !== undefined && <Alert text={error} />}
        {foundPerson && <PersonText {...foundPerson} />}
      </Grid>
      <DialogActions>
        <Button look="line" onClick={onClose}>
          {LABELS.close}
        </Button>
        {hasData && (
          <Button look="line" disabled={busy} onClick={() => void onExport(foundPerson)}>
            {isExporting ? LABELS.exporting : LABELS.export}
          </Button>
        )}
        {foundPerson && !foundPerson.erased && foundPerson.summary.leads > 0 && (
          <Button look="bad" disabled={busy} onClick={() => void onErase(foundPerson)}>
            {LABELS.erase}
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
        { ...failure(LABELS.failed.find), done: (summary) => setFoundPerson({ who, summary }) },
      );
    },
    onExport: ({ who }: FoundPerson) =>
      exportData.change(
        person.export,
        { who },
        {
          ...failure(LABELS.failed.export),
          done({ text }) {
            const day = format(new TZDate(new Date(), timeZone), 'yyyy-MM-dd');
            saveFile(text, LABELS.fileName(day), 'application/json');
          },
        },
      ),
    onErase: async (target: FoundPerson) => {
      if (!(await confirm(LABELS.confirm))) return;
      await erase.change(
        person.erase,
        { who: target.who },
        {
          ...failure(LABELS.failed.erase),
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
        <p>{LABELS.erased(erased.leads)}</p>
        {erased.forwarded > 0 && <p>{LABELS.inFormsService(erased.forwarded)}</p>}
        <p>{LABELS.remainder}</p>
      </>
    );
  }
  return (
    <>
      <p>{leads === 0 ? LABELS.none : LABELS.summary(leads, forwarded)}</p>
      {hasAccount && <p>{LABELS.account}</p>}
    </>
  );
}
