import type { SocialCard, SocialCardName } from '#shared/brand-files.ts';
import type { Site } from '#shared/site.ts';
import { BrandFiles, type BrandFilesOptions, openBrandRenderer } from './brand-files.ts';

export type PublishedBrandOptions = Pick<BrandFilesOptions, 'folder' | 'log'> & {
  readSite: () => Promise<Site>;
  cardsOf: (site: Site) => Readonly<Record<SocialCardName, SocialCard>>;
  renderer?: BrandFilesOptions['renderer'];
};

/** The files of the brand as published. Another name or text has other files, which are drawn on request. */
export class PublishedBrand {
  readonly #options: PublishedBrandOptions & Pick<BrandFilesOptions, 'renderer'>;
  #current: { key: string; files: BrandFiles } | undefined;

  constructor({ renderer = openBrandRenderer(), ...options }: PublishedBrandOptions) {
    this.#options = { ...options, renderer };
  }

  async files(): Promise<BrandFiles> {
    const { readSite, cardsOf, ...options } = this.#options;
    const site = await readSite();
    const cards = cardsOf(site);
    const key = JSON.stringify([site.name, site.description, cards]);
    if (this.#current?.key !== key)
      this.#current = { key, files: new BrandFiles({ ...options, site, cards }) };
    return this.#current.files;
  }

  close(): Promise<void> {
    return this.#options.renderer.close();
  }
}
