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
    [
      'a number of a campaign',
      { utm_source: 'google', utm_campaign: '21873645546' },
      null,
      'google',
      '',
      '21873645546',
    ],
  ])('is recognized by %s', (_name, parameters, host, source, medium, campaign) => {
    expect(sourceOf(parameters, host)).toEqual({ source, medium, campaign });
  });

  test.each([
    'ali@firma.example',
    '0532 123 45 67',
    '+905321234567',
    '5321234567',
    '3f2a9c0b7d6e5f4a3b2c1d0e',
    '<b>',
    'a'.repeat(81),
    '  ',
  ])('has no name from %s', (value) => {
    expect(sourceOf({ utm_source: 'x', utm_campaign: value }, null).campaign).toBe('');
  });
});

test('the host of an address is read only from web addresses', () => {
  expect(hostOf('https://www.Google.com/?q=1')).toBe('www.google.com');
  for (const url of [undefined, '', 'mailto:a@b.example', '/yol']) expect(hostOf(url)).toBeNull();
});
