import { Flex } from './layout.ts';
import { PageButtons } from './page-buttons.tsx';

type ListFootProps = {
  range: string;
  page: number;
  pages: number;
  underBar?: boolean | undefined;
  onPage: (page: number) => void;
};

export function ListFoot({ range, page, pages, underBar = false, onPage }: ListFootProps) {
  return (
    <Flex
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap=".75rem"
      paddingTop="1rem"
      color="fg.muted"
      // On phones, the padding lets the end of the page scroll out from under the selection bar.
      css={{ '@media (max-width: 48rem)': { '&[data-under-bar]': { paddingBottom: '11rem' } } }}
      data-under-bar={underBar ? '' : undefined}
    >
      <p className="num" role="status">
        {range}
      </p>
      <PageButtons page={page} pages={pages} onPage={onPage} />
    </Flex>
  );
}
