import { chakra } from '@chakra-ui/react/styled-system';
import { Count } from './count.tsx';
import { ListLink } from './list-link.tsx';

export const TabRow = chakra('nav', {
  base: {
    display: 'flex',
    gap: '.15rem',
    marginBottom: '1rem',
    overflowX: 'auto',
    borderBottom: '1px solid var(--colors-line)',
  },
});

type ViewTabsProps<View extends string> = {
  label: string;
  views: readonly View[];
  current: View;
  /** Returns the search part of a view's URL. */
  searchOf: (view: View) => string;
  names: Readonly<Record<View, string>>;
  /** undefined while the counts are loading. */
  counts?: Readonly<Record<View, number>> | undefined;
};

/** Links to the views of a screen. The URL contains the current view. */
export function ViewTabs<View extends string>(props: ViewTabsProps<View>) {
  const { label, views, current, searchOf, names, counts } = props;
  return (
    <TabRow aria-label={label}>
      {views.map((view) => (
        <ListLink
          look="tab"
          key={view}
          to={{ search: searchOf(view) }}
          aria-current={view === current ? 'page' : undefined}
          preventScrollReset
        >
          {names[view]}
          {counts && <Count count={counts[view]} />}
        </ListLink>
      ))}
    </TabRow>
  );
}
