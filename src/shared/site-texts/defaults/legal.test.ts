import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import { NOTICE_VERSION } from '#shared/site-texts/notice-version.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { parseRecord } from '../parse-record.ts';
import { referenceTexts } from '../references.ts';
import { DEFAULT_RECORDS } from './all.ts';
import { consent } from './consent.ts';
import { legal } from './legal.ts';

function noticeOf(changes: Partial<DataHandling> = {}): string {
  const { sections, cookies, rights } = legal({ leadsForwarded: false, leadRetentionMonths: 24, ...changes });
  return JSON.stringify([...sections, cookies, rights]);
}

describe('the privacy notice', () => {
  test.each([
    ['who is responsible', '{email}'],
    ['for which purposes', 'Talebinizi yanıtlamak, size demo ya da teklif sunmak'],
    ['on which grounds', 'm.5/2-c'],
    ['how it is collected', 'elektronik ortamda toplanır'],
    ['to whom it goes', 'hizmet sağlayıcımız'],
    ['which rights there are', 'zararın giderilmesini'],
    ['where to complain', 'Kurul’a şikâyette'],
  ])('says %s (KVKK m.10)', (_what, words) => {
    expect(noticeOf()).toContain(words);
  });

  test.each([
    {},
    { leadsForwarded: true, leadsAnnounced: true },
    { googleMeasurementId: 'G-TEST12345', leadRetentionMonths: 120 },
  ])('agrees with its schema in a deployment with %o', (changes) => {
    const record = legal({ leadsForwarded: false, leadRetentionMonths: 24, ...changes });
    const texts = referenceTexts(DEFAULT_RECORDS.facts, DEFAULT_SITE);
    expect(parseRecord('legal', record, texts).error?.issues).toBeUndefined();
  });

  // The version must change with the text: visitors who agreed to an older text are asked again, and each
  // lead stores the version.
  test('has a version that belongs to its text and to the question for consent', () => {
    const digest = createHash('sha256')
      .update(noticeOf() + JSON.stringify(consent))
      .digest('hex')
      .slice(0, 12);
    expect([NOTICE_VERSION, digest]).toEqual(['2026-11-27', 'c74b0c7f856c']);
  });

  test('names every entry that the site stores in the browser', () => {
    const measured = noticeOf({ googleMeasurementId: 'G-TEST12345' });
    for (const entry of [
      'theme',
      'lead-draft',
      'visit-origin',
      'visit-path',
      'consent',
      'earlier-visits',
      '_ga',
    ])
      expect(measured).toContain(entry);
  });

  test('says that the path of the visit stays in the tab until a form is sent', () => {
    expect(noticeOf()).toMatch(
      /\(visit-path\)[^"]* sekmeyi kapatana kadar\. Form göndermezseniz bize ulaşmaz\./,
    );
  });

  test('mentions Google, and the withdrawal, only if Google measures', () => {
    expect(noticeOf()).not.toMatch(/Google|consent|Kabul et|earlier-visits|önceki ziyaret/i);
    const measured = noticeOf({ googleMeasurementId: 'G-TEST12345' });
    for (const words of ['açık rızanız', 'yurt dışında', consent.change, consent.answers.granted])
      expect(measured).toContain(words);
  });

  test('states the recipients and the retention of leads in this deployment', () => {
    expect(noticeOf()).toContain('başka bir hizmete aktarmayız');
    expect(noticeOf({ leadsForwarded: true })).toContain('9. maddelerine uygun olarak, yurt dışında');
    const announced = noticeOf({ leadsAnnounced: true });
    expect(announced).toContain('bildirim göndeririz');
    expect(announced).toContain('Bunun dışında talebinizi başka bir hizmete aktarmayız');
    expect(noticeOf()).not.toContain('bildirim');
    expect(noticeOf({ leadRetentionMonths: 6 })).toContain('6 ay sonra kendiliğinden sileriz');
  });
});
