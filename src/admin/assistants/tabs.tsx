import { PageTabs } from '#src/admin/kit/page-tabs.tsx';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.assistants;

type Tabs<Key> = { current: Key; count?: number | undefined };

export function AccountTabs({ current, count }: Tabs<'adminAccount' | 'adminAssistants'>) {
  return (
    <PageTabs
      label={LABELS.account.tabs}
      current={current}
      tabs={[
        { key: 'adminAccount', name: LABELS.account.own },
        { key: 'adminAssistants', name: LABELS.title, count },
      ]}
    />
  );
}

export function PeopleTabs({ current, count }: Tabs<'adminPeople' | 'adminMemberAssistants'>) {
  return (
    <PageTabs
      label={LABELS.people.tabs}
      current={current}
      tabs={[
        { key: 'adminPeople', name: LABELS.people.members },
        { key: 'adminMemberAssistants', name: LABELS.title, count },
      ]}
    />
  );
}
