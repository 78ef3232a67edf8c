import { describe, expect, test } from 'vitest';
import { shrinkLongText } from './shrink-long-text.ts';

describe('a text', () => {
  test('has its full size up to the given length', () => {
    expect(shrinkLongText('Telefon mu çaldı?', 17)).toEqual({});
    expect(shrinkLongText('Akşam sekizde çaldı', 17)).toMatchObject({
      'data-fit': 0.7,
      style: { '--fit': 0.7 },
    });
  });

  test('gets smaller in steps', () => {
    const steps = [10, 11, 13, 14, 19, 20, 200].map((length) =>
      shrinkLongText('ab '.repeat(length).slice(0, length), 10),
    );
    expect(steps.map((step) => step['data-fit'])).toEqual([undefined, 0.7, 0.7, 0.7, 0.7, 0.7, 0.5]);
  });

  test('gets smaller for a long word, however short it is itself', () => {
    expect(shrinkLongText('Kişiselleştirilemeyen', 60)).toMatchObject({ 'data-fit': 0.7 });
    expect(shrinkLongText('GÖRÜŞMELERİMİZDENMİŞÇESİNEĞİŞW', 60)).toMatchObject({ 'data-fit': 0.7 });
  });
});
