import type { ReactElement } from 'react';
import type { Site } from '#shared/site-texts/site.ts';
import { Island } from '#src/site/first-script/island.tsx';
import { ServedMarkup, StaticMarkup } from '#src/site/first-script/static-markup.tsx';
import type { IslandPart, Page, PageDefinition, StaticPart } from '#src/site/lib/page.ts';

/** The name of the static markup that is a whole page without islands. */
export const WHOLE_PAGE = 'page';

export const island: IslandPart = (name, children) => <Island name={`page ${name}`}>{children}</Island>;

export function renderWith<Data>(data: Data): StaticPart<Data> {
  return (name, render) => <StaticMarkup name={name}>{render(data)}</StaticMarkup>;
}

const keepMarkup = (name: string) => <ServedMarkup name={name} />;

/**
 * Renders the islands of the server's page; everything else is static markup.
 * @param islandProps the server's JSON
 */
export function renderServed(page: Page, islandProps: unknown, site: Site): ReactElement {
  return page(
    <Params extends Record<string, string>, Data, IslandProps>({
      Component,
    }: PageDefinition<Params, Data, IslandProps>) => (
      <Component
        // The components of a page with islands do not use the data, so undefined is passed.
        data={undefined as Data}
        site={site}
        islandProps={islandProps as IslandProps}
        staticPart={keepMarkup}
        island={island}
      />
    ),
  );
}
