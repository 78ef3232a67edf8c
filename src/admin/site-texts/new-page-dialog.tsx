import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { isAboutSlug } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { ADDED_PAGE_KINDS, ADDED_SLUG_MAX, type AddedPageKind } from '#shared/site-texts/added-pages.ts';
import { isServiceName } from '#shared/site-texts/directory.ts';
import { isCityName } from '#shared/site-texts/records.ts';
import { addPageInput, NO_SOURCE, type RecordState } from '#shared/site-texts/schemas.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { Grid } from '#src/admin/kit/layout.ts';
import { useSlug } from '#src/admin/kit/slug-field.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { firstProblem } from '#src/admin/lib/form-problem.ts';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { slugify } from '#text/slug.ts';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.newPage;

/** The end of a city page's address. The addresses of the shipped cities end with the same words. */
const CITY_SUFFIX = 'ai-cagri-merkezi';

type NewPageProps = { kind: AddedPageKind; records: readonly RecordState[]; onClose: () => void };

/** Adds a page with the texts of another page or with empty sections, and opens its form. */
export function NewPageDialog({ kind, records, onClose }: NewPageProps) {
  const titleId = useId();
  const form = useNewPage(kind, records);
  const { attributes, values, formError, busy } = form;
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form {...attributes}>
        <DialogTitle id={titleId}>{LABELS.title}</DialogTitle>
        <DialogText>{LABELS.hint[values.kind]}</DialogText>
        {formError !== undefined && <Alert text={formError} />}
        <Grid gap="1rem" marginTop="1rem">
          <AddressFields form={form} records={records} />
          <SelectField
            label={LABELS.copyFrom}
            name="copy_from"
            value={values.copyFrom}
            options={sourceOptions(records, values.kind)}
            onChange={({ target }) => form.change({ copyFrom: sourceNamed(records, target.value) })}
          />
        </Grid>
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {siteWords.cancel}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? LABELS.submitting : LABELS.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The fields for kind, name and address, and for the dialling code of a city. The address follows the name. */
function AddressFields({
  form,
  records,
}: Pick<NewPageProps, 'records'> & { form: ReturnType<typeof useNewPage> }) {
  const { field, values, change, errorOf } = form;
  const { kind, name, slug } = values;
  const { changeFor, attributes } = useSlug({
    slug,
    isNew: true,
    maxLength: ADDED_SLUG_MAX,
    onChange: change,
  });
  const follow = (changes: { kind?: AddedPageKind; name?: string }) =>
    change({ ...changes, ...changeFor(addressFor({ kind, name, ...changes })) });
  return (
    <>
      <SelectField
        label={LABELS.kind}
        name="kind"
        value={kind}
        options={ADDED_PAGE_KINDS.map((each) => [each, LABELS.kinds[each]])}
        onChange={({ target }) => {
          const chosen = target.value === 'campaign' ? 'campaign' : 'city';
          follow({ kind: chosen });
          // The page of a city does not begin with the texts of a service.
          if (!sourceOptions(records, chosen).some(([source]) => source === values.copyFrom))
            change({ copyFrom: sourceNamed(records, undefined) });
        }}
      />
      <TextField
        label={LABELS.name}
        {...field('name')}
        maxLength={40}
        autoComplete="off"
        aria-required
        onChange={({ target }) => follow({ name: target.value })}
      />
      <TextField label={LABELS.slug} {...attributes} hint={LABELS.slugHint} error={errorOf('slug')} />
      {kind === 'city' && (
        <TextField
          label={LABELS.dialCodes}
          {...field('dialCodes')}
          maxLength={20}
          inputMode="tel"
          autoComplete="off"
          aria-required
        />
      )}
    </>
  );
}

/** Returns the words from which the proposed address is made. */
function addressFor({ kind, name }: { kind: AddedPageKind; name: string }): string {
  return kind === 'city' && slugify(name) !== '' ? `${name} ${CITY_SUFFIX}` : name;
}

function useNewPage(kind: AddedPageKind, records: readonly RecordState[]) {
  const { change } = useChange();
  const navigate = useNavigate();
  return useForm({
    start: { kind, name: '', slug: '', dialCodes: '', copyFrom: sourceNamed(records, undefined) },
    findProblem: (input) => firstProblem(addPageInput, input),
    async send(input) {
      const { name } = await change(trpc.admin.site.addPage, input);
      await navigate(pathTo('adminSiteRecord', { name }));
    },
    problemOf: (error) => ({
      message: failureWords(error),
      field: isAboutSlug(errorCodeOf(error)) ? 'slug' : undefined,
    }),
  });
}

type Source = z.input<typeof addPageInput>['copyFrom'];

/** Lists the sources of texts: cities and other added pages, for a campaign the services too, and none. */
function sourceOptions(
  records: readonly RecordState[],
  kind: AddedPageKind,
): (readonly [source: Source, label: string])[] {
  const services = kind === 'campaign' ? records.filter(({ name }) => isServiceName(name)) : [];
  const cities = records.filter(({ name }) => isCityName(name));
  return [
    ...cities.map((city) => [city.name, titleOfRecord(city)] as const),
    ...services.map((service) => [service.name, LABELS.sources.service(titleOfRecord(service))] as const),
    [NO_SOURCE, LABELS.sources.none],
  ];
}

/** Returns the source if a campaign may have it; otherwise the first one. */
function sourceNamed(records: readonly RecordState[], name: string | undefined): Source {
  const options = sourceOptions(records, 'campaign').map(([source]) => source);
  return options.find((source) => source === name) ?? options[0] ?? NO_SOURCE;
}
