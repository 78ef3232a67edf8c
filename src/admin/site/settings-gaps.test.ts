import { expect, test } from 'vitest';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import { formData, legal } from '#shared/site-texts/defaults/legal.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { settingsGaps } from './settings-gaps.ts';

const SETTINGS: DataHandling = { leadsForwarded: false, leadsAnnounced: false, leadRetentionMonths: 24 };

/** Compares the notice as shipped with `published` settings to the present ones. */
function gapsAfter(published: Partial<DataHandling>, present: Partial<DataHandling>, text = legal) {
  const fields: RecordFields = text({ ...SETTINGS, ...published });
  return settingsGaps(fields, { ...SETTINGS, ...present });
}

const textWith = (words: string) => expect.stringContaining(words) as string;

test.each([
  {},
  { leadsForwarded: true },
  { leadsAnnounced: true, leadRetentionMonths: 6 },
  { googleMeasurementId: 'G-TEST12345' },
])('the notice as shipped has no gaps with its own settings: %o', (settings) => {
  expect(gapsAfter(settings, settings)).toEqual({ missing: [], outdated: [] });
});

test.each([
  [
    'leads are forwarded now',
    {},
    { leadsForwarded: true },
    ['Talepleri izlemek'],
    ['başka bir hizmete aktarmayız'],
  ],
  [
    'leads are not announced any more',
    { leadsForwarded: true, leadsAnnounced: true },
    { leadsForwarded: true },
    [],
    ['bildirim göndeririz'],
  ],
  ['leads are erased earlier', {}, { leadRetentionMonths: 6 }, ['6 ay sonra'], []],
])('there are gaps if %s', (_, published, present, missing, outdated) => {
  expect(gapsAfter(published, present)).toEqual({
    missing: missing.map(textWith),
    outdated: outdated.map(textWith),
  });
});

test('Google is missing in a notice that was published without it', () => {
  const { missing, outdated } = gapsAfter({}, { googleMeasurementId: 'G-TEST12345' });
  expect(missing).toContainEqual(textWith('Google Analytics yalnızca “Kabul et” derseniz çalışır'));
  expect(outdated).toEqual([textWith('çerez yerleştirmez')]);
});

test('fields that were added to the form are missing, and other texts may differ', () => {
  const { missing, outdated } = gapsAfter({}, {}, (settings) => {
    const { sections, ...notice } = legal(settings);
    const [first, data, ...others] = sections;
    if (!first || !data) throw new Error('The notice has no sections.');
    const points = ['Formda yazdıklarınız: adınız.', ...data.points.slice(1)];
    return {
      ...notice,
      title: 'Gizlilik',
      sections: [{ ...first, paragraphs: [] }, { ...data, points }, ...others],
    };
  });
  expect([missing, outdated]).toEqual([[formData()], []]);
});
