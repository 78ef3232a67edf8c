import { describe, expect, test } from 'vitest';
import { leadSubmissionOf } from '#tests/support/factories/factories.ts';
import { leadFields, leadSubmission } from './schemas.ts';

const VALID_FIELDS = {
  firstName: ' Ayşe ',
  lastName: 'Yılmaz',
  email: 'ayse@example.com',
  mobilePhone: ' 0532 123 45 67 ',
  company: '  ',
  message: ' Merhaba,\r\nbizi arayın. ',
};

function messagesFor(field: keyof typeof VALID_FIELDS, value: unknown): string[] {
  const parsed = leadFields.safeParse({ ...VALID_FIELDS, [field]: value });
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the form’s fields', () => {
  test('are trimmed, and an empty company is omitted', () => {
    expect(leadFields.parse(VALID_FIELDS)).toEqual({
      firstName: 'Ayşe',
      lastName: 'Yılmaz',
      email: 'ayse@example.com',
      mobilePhone: '0532 123 45 67',
      message: 'Merhaba,\nbizi arayın.',
    });
  });

  test.each([
    ['firstName', ' ', 'Ad gereklidir'],
    ['firstName', undefined, 'Ad gereklidir'],
    ['lastName', '', 'Soyad gereklidir'],
    ['email', '  ', 'E-posta gereklidir'],
    ['email', 'ayse', 'Geçerli bir e-posta adresi girin'],
    ['email', 'ayse@example', 'Geçerli bir e-posta adresi girin'],
    ['email', 'a b@example.com', 'Geçerli bir e-posta adresi girin'],
    ['email', 'a@b.co?bcc=c@d.co', 'Geçerli bir e-posta adresi girin'],
    ['email', 'a@b.co?body=x%0Ay', 'Geçerli bir e-posta adresi girin'],
    ['email', 'a@b.co;c@d', 'Geçerli bir e-posta adresi girin'],
    ['email', 'm@t.co#x', 'Geçerli bir e-posta adresi girin'],
    ['mobilePhone', '', 'Telefon numarası gereklidir'],
    ['mobilePhone', '532 123', 'Geçerli bir telefon numarası girin'],
    ['mobilePhone', '0532 123 45 6x', 'Geçerli bir telefon numarası girin'],
    ['firstName', 'a'.repeat(101), 'Ad en fazla 100 karakter olabilir'],
    ['lastName', 'a'.repeat(101), 'Soyad en fazla 100 karakter olabilir'],
    ['email', `${'a'.repeat(250)}@b.co`, 'E-posta en fazla 254 karakter olabilir'],
    ['mobilePhone', '1'.repeat(41), 'Telefon numarası en fazla 40 karakter olabilir'],
    ['company', 'a'.repeat(201), 'Şirket adı en fazla 200 karakter olabilir'],
    ['message', 'a'.repeat(2001), 'Mesaj en fazla 2000 karakter olabilir'],
  ] as const)('%s %j: one message', (field, value, message) => {
    expect(messagesFor(field, value)).toEqual([`${field}: ${message}`]);
  });

  test.each([
    ['firstName', 'a'.repeat(100)],
    ['company', 'a'.repeat(200)],
    ['message', 'a'.repeat(2000)],
    ['email', 'ışık@örnek.com.tr'],
  ] as const)('%s may have its maximum length or Turkish letters', (field, value) => {
    expect(messagesFor(field, value)).toEqual([]);
  });

  test('are stored without invisible characters, and the e-mail address normalized', () => {
    expect(
      leadFields.parse({
        firstName: '\u2066Ayşe\u2069',
        lastName: 'Yıl\u00admaz\u00a0Ak',
        email: '\u200bİSMAİL@GMAİL.COM.',
        mobilePhone: '\u202d+90\u00a0532\u2011000 00 01\u202c',
        company: 'C\u0327elik\u200b',
        message: 'Mer\u00adhaba\u2028bizi arayın',
      }),
    ).toEqual({
      firstName: 'Ayşe',
      lastName: 'Yılmaz Ak',
      email: 'ismail@gmail.com',
      mobilePhone: '+90 532-000 00 01',
      company: 'Çelik',
      message: 'Merhaba\nbizi arayın',
    });
  });

  test('lose only characters that Postgres would refuse', () => {
    const { firstName, message } = leadFields.parse({
      ...VALID_FIELDS,
      firstName: 'A\0y\ud800',
      message: 'a\0\n\tb',
    });
    expect([firstName, message]).toEqual(['A y\ufffd', 'a \n\tb']);
  });
});

describe('a submission', () => {
  test('from a newer version of the page is accepted without its unknown keys', () => {
    const validSubmission = leadSubmissionOf({ context: { campaign: { utm_source: 'x' } } });
    const submission = leadSubmission.parse(validSubmission);
    for (const newerSubmission of [
      { ...validSubmission, admin: true },
      { ...validSubmission, fields: { ...validSubmission.fields, role: 'admin' } },
      {
        ...validSubmission,
        context: { ...validSubmission.context, campaign: { utm_source: 'x', utm_secret: 'x' } },
      },
    ]) {
      expect(leadSubmission.parse(newerSubmission)).toEqual(submission);
    }
    expect(leadSubmission.safeParse({ ...validSubmission, idempotencyKey: 'not a uuid' }).success).toBe(
      false,
    );
  });

  test('is not refused for a long URL: hidden values are truncated', () => {
    const parsed = leadSubmission.parse(leadSubmissionOf({ context: { pageUri: 'ş'.repeat(5000) } }));
    expect(parsed.context.pageUri).toHaveLength(2000);
  });

  // Postgres refuses half a surrogate pair, and with it the whole lead.
  test('contains no half surrogate pair after truncation', () => {
    const pageUri = `${'a'.repeat(1999)}📞`;
    const parsed = leadSubmission.parse(leadSubmissionOf({ context: { pageUri, button: 'b📞' } }));
    expect(parsed.context.pageUri).toBe(`${'a'.repeat(1999)}\ufffd`);
    expect(parsed.context.button).toBe('b📞');
  });
});

test('pages whose path is the start of a URL are left out', () => {
  const { path, earlierVisits } = leadSubmission.shape.context
    .pick({ path: true, earlierVisits: true })
    .parse({
      path: ['//evil.example/', '/\\evil.example/', '/blog'].map((each) => ({ path: each, seconds: 1 })),
      earlierVisits: [{ path: '//evil.example/' }, { path: '/' }],
    });
  expect(path).toEqual([{ path: '/blog', seconds: 1 }]);
  expect(earlierVisits).toEqual([{ path: '/' }]);
});
