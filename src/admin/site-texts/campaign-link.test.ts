import { expect, test } from 'vitest';
import { campaignLink, countedAs } from './campaign-link.ts';

const ADDRESS = 'https://example.com/yaz';

test.each([
  [{ source: '', medium: '', campaign: '' }, ADDRESS],
  [
    { source: ' instagram ', medium: '', campaign: 'yaz' },
    `${ADDRESS}?utm_source=instagram&utm_campaign=yaz`,
  ],
  [
    { source: 'broşür', medium: 'qr', campaign: 'yaz & kış' },
    `${ADDRESS}?utm_source=bro%C5%9F%C3%BCr&utm_medium=qr&utm_campaign=yaz+%26+k%C4%B1%C5%9F`,
  ],
])('the link of %j', (parts, link) => {
  expect(campaignLink(ADDRESS, parts)).toBe(link);
});

test('visits are counted as analytics counts them', () => {
  expect(countedAs({ source: 'Instagram', medium: 'Social', campaign: 'Yaz' })).toEqual({
    source: 'instagram',
    medium: 'social',
    campaign: 'Yaz',
  });
  expect(countedAs({ source: 'ayse@example.com', medium: '', campaign: '' }).source).toBe('');
});
