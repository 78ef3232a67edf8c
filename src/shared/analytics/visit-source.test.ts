import { describe, expect, test } from 'vitest';
import { hostOf, sourceOf } from './visit-source.ts';

describe('the source of a visit', () => {
  test.each([
    ['no hint', {}, null, '', '', ''],
    ['a search engine', {}, 'www.google.com.tr', 'google', 'organic', ''],
    ['another search engine', {}, 'yandex.com.tr', 'yandex', 'organic', ''],
    [
      'a site whose name contains an engine',
      {},
      'google.sahte.example',
      'google.sahte.example',
      'referral',
      '',
    ],
    ['a social network', {}, 'l.instagram.com', 'instagram', 'social', ''],
    ['a host with the name of a property', {}, 'constructor', 'constructor', 'referral', ''],
    ['another site', {}, 'www.haber.example', 'haber.example', 'referral', ''],
    [
      'parameters',
      { utm_source: 'Bülten', utm_medium: 'EMAIL', utm_campaign: 'Kasım 2026' },
      'mail.example',
      'bülten',
      'email',
      'Kasım 2026',
    ],
    ['a click id', { gclid: 'x1' }, 'www.google.com', 'google', 'cpc', ''],
    [
      'a click id with a campaign',
      { fbclid: 'x1', utm_campaign: 'bayram' },
      null,
      'facebook',
      'social',
      'bayram',
    ],
    [
      'parameters and a click id',
      { gclid: 'x1', utm_source: 'google', utm_medium: 'cpc' },
      null,
      'google',
      'cpc',
      '',
    ],
  ])('is recognized by %s', (_name, parameters, host, source, medium, campaign) => {
    expect(sourceOf(parameters, host)).toEqual({ source, medium, campaign });
  });

  test.each([
    ['www.google.com.tr', 'google', 'organic'],
    ['google.de', 'google', 'organic'],
    ['images.google.co.uk', 'google', 'organic'],
    ['news.google.com', 'google', 'organic'],
    ['m.yandex.ru', 'yandex', 'organic'],
    ['ya.ru', 'yandex', 'organic'],
    ['www.bing.com', 'bing', 'organic'],
    ['html.duckduckgo.com', 'duckduckgo', 'organic'],
    ['www.ecosia.org', 'ecosia', 'organic'],
    ['search.brave.com', 'brave', 'organic'],
    ['r.search.yahoo.com', 'yahoo', 'organic'],
    ['tr.search.yahoo.com', 'yahoo', 'organic'],
    ['search.yahoo.co.jp', 'yahoo', 'organic'],
    ['www.qwant.com', 'qwant', 'organic'],
    ['www.startpage.com', 'startpage', 'organic'],
    ['m.baidu.com', 'baidu', 'organic'],
    ['m.search.naver.com', 'naver', 'organic'],
    ['com.google.android.googlequicksearchbox', 'google', 'organic'],
    ['284815942', 'google', 'organic'],
    ['mail.google.com', 'gmail', 'email'],
    ['com.google.android.gm', 'gmail', 'email'],
    ['mail.yahoo.com', 'yahoo-mail', 'email'],
    ['tr.mail.yahoo.com', 'yahoo-mail', 'email'],
    ['mail.yandex.com.tr', 'yandex-mail', 'email'],
    ['outlook.live.com', 'outlook', 'email'],
    ['outlook.office365.com', 'outlook', 'email'],
    ['webmail.firma.example', 'webmail.firma.example', 'email'],
    ['web.whatsapp.com', 'whatsapp', 'social'],
    ['tr.linkedin.com', 'linkedin', 'social'],
    ['com.linkedin.android', 'linkedin', 'social'],
    ['lm.facebook.com', 'facebook', 'social'],
    ['tr-tr.facebook.com', 'facebook', 'social'],
    ['old.reddit.com', 'reddit', 'social'],
    ['t.co', 'x', 'social'],
    ['x.com', 'x', 'social'],
    ['mobile.twitter.com', 'x', 'social'],
    ['youtu.be', 'youtube', 'social'],
    ['tr.pinterest.com', 'pinterest', 'social'],
    ['pinterest.co.uk', 'pinterest', 'social'],
    ['com.slack', 'slack', 'social'],
    ['org.telegram.messenger', 'telegram', 'social'],
    ['chatgpt.com', 'chatgpt', 'assistant'],
    ['www.perplexity.ai', 'perplexity', 'assistant'],
    ['gemini.google.com', 'gemini', 'assistant'],
    ['accounts.google.com', 'accounts.google.com', 'referral'],
    ['docs.google.com', 'docs.google.com', 'referral'],
    ['search.google.com', 'search.google.com', 'referral'],
    ['passport.yandex.com.tr', 'passport.yandex.com.tr', 'referral'],
    ['disk.yandex.ru', 'disk.yandex.ru', 'referral'],
    ['groups.yahoo.com', 'groups.yahoo.com', 'referral'],
    ['talk.brave.com', 'talk.brave.com', 'referral'],
    ['google.com.sahte.example', 'google.com.sahte.example', 'referral'],
    ['sahtegoogle.com', 'sahtegoogle.com', 'referral'],
    ['netflix.com', 'netflix.com', 'referral'],
    ['com.bilinmeyen.uygulama', 'com.bilinmeyen.uygulama', 'referral'],
    ['5321234567.example', '', ''],
  ])('from %s is %s / %s', (host, source, medium) => {
    expect(sourceOf({}, host)).toEqual({ source, medium, campaign: '' });
  });

  test('from an assistant is named by the host in its parameters', () => {
    const assistant = { source: 'chatgpt', medium: 'assistant', campaign: '' };
    expect(sourceOf({ utm_source: 'chatgpt.com' }, null)).toEqual(assistant);
    expect(sourceOf({ utm_source: 'google.com' }, null)).toMatchObject({ source: 'google.com', medium: '' });
  });

  test.each([
    '[TR] Arama (Marka)',
    'Yaz/Kış',
    'A & B',
    '%50 indirim',
    '%40 indirim',
    'Anneler Günü’26',
    '"Boşluk" nerede?',
    "Baba'ya <3",
    '🎉 Bayram 👩‍👧',
    'Kasım 01.11.2026-30.11.2026',
    '2026-11-28 14:30',
    'YazKampanyasi2026Istanbul',
    'spring-sale-2026-istanbul-retargeting',
    'B2B_Q4_2026_TR_Search',
  ])('keeps the name “%s” of a campaign, with its signs', (name) => {
    expect(sourceOf({ utm_source: 'x', utm_campaign: name }, null).campaign).toBe(name);
  });

  test('cuts a long name, also within an emoji of two units, and has no invisible signs', () => {
    const cut = sourceOf({ utm_source: 'x', utm_campaign: `${'x'.repeat(79)}🎉🎉` }, null).campaign;
    expect(cut).toBe(`${'x'.repeat(79)}🎉`);
    expect(sourceOf({ utm_campaign: 'ka\u202esım\u200b  2026' }, null).campaign).toBe('kasım 2026');
    expect(sourceOf({ utm_source: 'News / Letter', utm_medium: 'e / posta' }, null)).toMatchObject({
      source: 'news/letter',
      medium: 'e/posta',
    });
  });

  test.each([
    'ali@firma.example',
    'ali%40firma.example',
    'ali%2540firma.example',
    'ali＠firma.example',
    'ali(at)firma.example',
    'ali&#64;firma.example',
    '0532 123 45 67',
    '0532%20123%2045%2067',
    '+905321234567',
    '5321234567',
    'tel 0212 555 66 77',
    '(0212) 555-6677',
    '0212/555/66/77',
    '0532_123_45_67',
    '0532\u2011123\u201145\u201167',
    '555 66 77',
    '444 1 444',
    '4441444',
    '+49 30 123456',
    '٠٥٣٢١٢٣٤٥٦٧',
    '12345678901',
    'musteri-12345678901',
    '550e8400-e29b-41d4-a716-446655440000',
    '550E8400E29B41D4A716446655440000',
    '3f2a9c0b7d6e5f4a3b2c1d0e',
    '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    'Cj0KCQiA3rKQBhCNARIsACUEW_Zx9',
    'a\0b',
    '  ',
  ])('has no name from %j', (value) => {
    const parameters = { utm_source: value, utm_medium: value, utm_campaign: value };
    expect(sourceOf(parameters, null)).toEqual({ source: '', medium: '', campaign: '' });
  });
});

test('the host of an address is read from web addresses, and the name of an app from its address', () => {
  expect(hostOf('https://www.Google.com/?q=1')).toBe('www.google.com');
  expect(hostOf('android-app://com.Slack/https/x.example')).toBe('com.slack');
  expect(hostOf('ios-app://544007664/http/x')).toBe('544007664');
  const others = [
    undefined,
    '',
    'mailto:a@b.example',
    '/yol',
    'app://com.slack',
    'https://5321234567.example/',
  ];
  for (const url of others) expect(hostOf(url)).toBeNull();
});
