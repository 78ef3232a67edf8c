import { Icon, IconStrokes } from '#src/ui/icon.tsx';

const ID = 'jump-list';
const LIST_ICON = 'M4 6h16M4 12h11M4 18h16';

/**
 * The sections of a page in their order, by the ids of their elements. A section without a question is listed by
 * its title; an undefined section is omitted.
 */
type PageContents = Readonly<
  Record<
    string,
    { readonly question: string } | { readonly question?: undefined; readonly title: string } | undefined
  >
>;

/**
 * A button with the list of the questions that the page answers, as links to the sections. A link closes the list
 * (close-menu.ts).
 */
export function JumpList({ contents }: { contents: PageContents }) {
  return (
    <>
      <button type="button" className="btn btn-line" popoverTarget={ID}>
        <IconStrokes path={LIST_ICON} />
        Sorular
      </button>
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
                  <a href={`#${id}`}>
                    {section.question === undefined ? section.title : `“${section.question}”`}
                  </a>
                </li>
              ),
          )}
        </ol>
      </nav>
    </>
  );
}
