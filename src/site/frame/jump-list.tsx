import { Icon } from '#src/ui/icon.tsx';

const ID = 'jump-list';

/**
 * The sections of a page in their order, by the ids of their elements. A section without a question is listed by
 * its title; an undefined section is omitted.
 */
export type PageContents = Readonly<
  Record<
    string,
    { readonly question: string } | { readonly question?: undefined; readonly title: string } | undefined
  >
>;

/** Opens the list of the page's questions. */
export function JumpButton() {
  return (
    <button type="button" className="btn btn-line" popoverTarget={ID}>
      <Icon name="list" />
      Sorular
    </button>
  );
}

/** A list of the questions that the page answers. A link to a section closes the list (close-menu.ts). */
export function JumpList({ contents }: { contents: PageContents }) {
  return (
    <nav className="jump" id={ID} popover="auto" aria-labelledby="jump-h">
      <div className="jump-h">
        <p id="jump-h">Bu sayfadaki sorular</p>
        <button
          type="button"
          className="iconbtn"
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label="Kapat"
        >
          <Icon name="close" />
        </button>
      </div>
      <ol>
        {Object.entries(contents).map(
          ([id, section]) =>
            section && (
              <li key={id}>
                <a href={`#${id}`}>{section.question ? `“${section.question}”` : section.title}</a>
              </li>
            ),
        )}
      </ol>
    </nav>
  );
}
