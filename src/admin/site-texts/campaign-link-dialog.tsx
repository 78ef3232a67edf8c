import { useId, useState } from 'react';
import type { AddedRecordName } from '#shared/site-texts/added-pages.ts';
import { pathOfRecord } from '#shared/site-texts/record-pages.ts';
import { absoluteUrl } from '#shared/site-texts/site.ts';
import { CopyField } from '#src/admin/kit/copy-field.tsx';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { Field, TextField } from '#src/admin/kit/fields.tsx';
import { Columns, Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { QrCode, qrFile } from '#src/admin/kit/qr-code.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { copyText } from '#src/lib/copy-text.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { campaignLink, countedAs } from './campaign-link.ts';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.campaignLink;

/** The longest name that analytics keeps. */
const NAME_MAX = 80;

/** The link of a page with the names of its visits in analytics, and the link as a QR code for print. */
export function CampaignLinkDialog({ name, onClose }: { name: AddedRecordName; onClose: () => void }) {
  const titleId = useId();
  const path = pathOfRecord(name);
  const slug = path.slice(1);
  const address = absoluteUrl(useSite(), path);
  const [parts, setParts] = useState({ source: '', medium: '', campaign: slug });
  const link = campaignLink(address, parts);
  const field = (part: keyof typeof parts) => ({
    label: LABELS.parts[part],
    name: part,
    value: parts[part],
    placeholder: LABELS.examples[part],
    maxLength: NAME_MAX,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => setParts({ ...parts, [part]: target.value }),
  });
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{LABELS.title}</DialogTitle>
      <DialogText>{LABELS.about}</DialogText>
      <Grid gap="1rem" marginTop="1rem" gridTemplateColumns="minmax(0, 1fr)">
        <Columns until="30rem" gap="1rem" css={{ '--columns': 'repeat(2, minmax(0, 1fr))' }}>
          <TextField {...field('source')} />
          <TextField {...field('medium')} />
        </Columns>
        <TextField {...field('campaign')} />
        <Text color="fg.muted" fontSize="sm" role="status">
          {LABELS.counted(countedAs(parts))}
        </Text>
        <LinkField link={link} />
        <Flex flexWrap="wrap" alignItems="end" gap="1rem">
          <QrCode text={link} label={LABELS.code} />
          <ButtonLink
            look="line"
            href={`data:image/svg+xml,${encodeURIComponent(qrFile(link))}`}
            download={`${slug}-qr.svg`}
          >
            <WorkIcon name="download" />
            {LABELS.download}
          </ButtonLink>
        </Flex>
      </Grid>
      <DialogActions>
        <Button look="line" onClick={onClose}>
          {siteWords.versions.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function LinkField({ link }: { link: string }) {
  const [report, setReport] = useState<string>();
  const copy = () =>
    void copyText(link).then(
      () => setReport(LABELS.copied),
      () => setReport(LABELS.notCopied),
    );
  return (
    <div>
      <Field label={LABELS.link}>
        <CopyField name="link" value={link} action={LABELS.copy} onCopy={copy} />
      </Field>
      <Text role="status" color="fg.muted" fontSize="sm">
        {report}
      </Text>
    </div>
  );
}
