import type { AdminPageKey, FixedRouteKey } from '#shared/routes.ts';
import { pathTo } from '#shared/routes.ts';
import { Count } from './count.tsx';
import { ListLink } from './list-link.tsx';
import { TabRow } from './view-tabs.tsx';

type PageTabsProps = {
  label: string;
  current: AdminPageKey;
  tabs: readonly { key: AdminPageKey & FixedRouteKey; name: string; count?: number | undefined }[];
};

/** Links to pages that belong together. */
export function PageTabs({ label, current, tabs }: PageTabsProps) {
  return (
    <TabRow aria-label={label}>
      {tabs.map(({ key, name, count }) => (
        <ListLink look="tab" key={key} to={pathTo(key)} aria-current={key === current ? 'page' : undefined}>
          {name}
          {count !== undefined && <Count count={count} />}
        </ListLink>
      ))}
    </TabRow>
  );
}
