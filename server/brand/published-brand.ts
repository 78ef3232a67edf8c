import { BrandFiles, type BrandFilesOptions, openBrandRenderer } from './brand-files.ts';

export type PublishedBrandOptions = Omit<BrandFilesOptions, 'site' | 'renderer'> & {
  readSite: () => Promise<BrandFilesOptions['site']>;
  renderer?: BrandFilesOptions['renderer'];
};

/**
 * The files for the published name and description. After a change of name or description the files are rendered
 * on request.
 */
export class PublishedBrand {
  readonly #options: Omit<BrandFilesOptions, 'site'> & Pick<PublishedBrandOptions, 'readSite'>;
  #current: { key: string; files: BrandFiles } | undefined;

  constructor({ renderer = openBrandRenderer(), ...options }: PublishedBrandOptions) {
    this.#options = { ...options, renderer };
  }

  async files(): Promise<BrandFiles> {
    const { readSite, ...options } = this.#options;
    const site = await readSite();
    const key = JSON.stringify([site.name, site.description]);
    if (this.#current?.key !== key) this.#current = { key, files: new BrandFiles({ ...options, site }) };
    return this.#current.files;
  }

  close(): Promise<void> {
    return this.#options.renderer.close();
  }
}
