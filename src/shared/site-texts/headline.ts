import type { Site } from './site.ts';

function headline({ name }: Pick<Site, 'name'>): { rang: string; answered: string } {
  return { rang: 'Telefon çaldı.', answered: `${name} açtı bile.` };
}

export function fullHeadline(site: Pick<Site, 'name'>): string {
  const { rang, answered } = headline(site);
  return `${rang} ${answered}`;
}
