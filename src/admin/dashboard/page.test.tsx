import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { PostOverview, PostRow } from '#shared/posts/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import type { FirstStep, FirstSteps } from '#shared/site-texts/first-steps.ts';
import { dayFromNow } from '#src/admin/leads/lead-times.ts';
import { type Procedures, profileOf, showArea } from '#tests/support/components/area.tsx';

const OWNER_ID = '0198c3f2-0000-7000-8000-00000000000a';
const NO_LEADS = {
  own: { ownerId: OWNER_ID, count: 0, leads: [] },
  fresh: 0,
  newest: [],
  due: 0,
  reminders: [],
};
const NOTHING = {
  total: 0,
  published: 0,
  draft: 0,
  archived: 0,
  scheduled: 0,
  recent: [],
  drafts: [],
  next: [],
  inReview: 0,
  submitted: [],
  returned: [],
};
const NEW_SITE: FirstSteps = {
  done: ['phone'],
  isHidden: false,
  phone: '0216 555 12 34',
  email: 'merhaba@sesdas.example.com',
  name: 'Sesdaş',
};
const DAYS = {
  'admin.analytics.days': () => [],
  'admin.site.invalidCount': () => 0,
  'admin.site.firstSteps': () => ({ ...NEW_SITE, isHidden: true }),
  'admin.site.plans': () => [],
};
const DRAFT: PostRow = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  title: 'Yarım',
  slug: 'yarim',
  status: 'draft',
  scheduled: false,
  edited: false,
  submitted: false,
  publishedAt: null,
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  updatedAt: new Date('2026-03-15T09:00:00+03:00'),
  author: profileOf('ayse@example.com'),
  year: null,
  month: null,
  categories: [],
};
const SCHEDULED: PostRow = {
  ...DRAFT,
  id: '0198c3f2-0000-7000-8000-000000000002',
  title: 'Sıradaki',
  status: 'published',
  scheduled: true,
  publishedAt: new Date('2126-03-14T09:30:00+03:00'),
};

test('without posts it invites to write one', async () => {
  await showArea(pathTo('adminDashboard'), {
    ...DAYS,
    'admin.posts.overview': () => NOTHING,
    'admin.leads.work.waiting': () => NO_LEADS,
  });
  await screen.findByText('No posts yet. Create your first post to get started!');
  await screen.findByText('No new leads, and nothing is due.');
  await waitFor(() => expect(document.title).toBe('Dashboard · Sesdaş Admin'));
  expect(screen.queryByRole('link', { name: 'View All Posts' })?.className).toContain('btn');
});

test('shows a failure, and requests again', async () => {
  let isAvailable = false;
  await showArea(pathTo('adminDashboard'), {
    ...DAYS,
    'admin.leads.work.waiting': () => NO_LEADS,
    'admin.posts.overview': () => {
      if (!isAvailable) throw new AppError('INTERNAL');
      return NOTHING;
    },
  });
  await screen.findByText('Failed to load dashboard data');
  isAvailable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No posts yet. Create your first post to get started!');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('leads that failed to load can be requested again while posts are visible', async () => {
  let broken = true;
  await showArea(pathTo('adminDashboard'), {
    ...DAYS,
    'admin.posts.overview': () => NOTHING,
    'admin.leads.work.waiting': () => {
      if (broken) throw new AppError('INTERNAL');
      return NO_LEADS;
    },
  });
  await screen.findByText('Failed to load leads');
  await screen.findByText('No posts yet. Create your first post to get started!');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No new leads, and nothing is due.')).toBeDefined();
});

test('shows the waiting posts and leads, and each action once', async () => {
  const day = (at: number, visits: number) => ({
    day: dayFromNow(-at, 'Europe/Istanbul'),
    visits,
    pages: visits,
  });
  await showArea(pathTo('adminDashboard'), {
    ...DAYS,
    'admin.leads.work.waiting': () => NO_LEADS,
    'admin.posts.overview': () => ({
      ...NOTHING,
      total: 2,
      draft: 1,
      scheduled: 1,
      drafts: [
        { ...DRAFT, lacks: ['category', 'picture'] },
        { ...DRAFT, id: OWNER_ID, title: 'Tamam', lacks: [] },
      ],
      next: [SCHEDULED],
    }),
    'admin.analytics.days': () => [day(8, 100), day(7, 20), day(6, 300), day(0, 8)],
    'admin.site.plans': () => [
      {
        name: 'facts',
        title: null,
        liveFrom: new Date('2126-03-14T21:00:00Z'),
        day: '2126-03-15',
        time: '00:00',
      },
    ],
  });
  const plannedTexts = within(await screen.findByRole('region', { name: 'Planned texts of the site (1)' }));
  expect(plannedTexts.getByRole('listitem').textContent).toBe('Figures and pricesMar 15, 2126, 00:00');
  const drafts = within(await screen.findByRole('region', { name: 'Your drafts to finish' }));
  expect(
    drafts.getAllByRole('link', { name: /Yarım|Tamam/ }).map((link) => link.closest('li')?.textContent),
  ).toEqual(['YarımNo categoryNo featured imageMar 15', 'TamamMar 15']);
  expect(drafts.getAllByRole('listitem', { name: '' }).map(({ textContent }) => textContent)).toContain(
    'No category',
  );
  const scheduledRegion = within(screen.getByRole('region', { name: 'Scheduled (1)' }));
  expect(scheduledRegion.getByRole('listitem').textContent).toBe('SıradakiMar 14, 2126, 09:30');
  expect(screen.getByText('Live on site').parentElement?.textContent).toBe('Live on site · 1 more scheduled');
  const visits = within(await screen.findByRole('region', { name: 'Visits in 7 days' }));
  expect(visits.getByText('308')).toBeDefined();
  expect(visits.getByText('120 in the week before')).toBeDefined();
  expect(visits.getByText('157% more')).toBeDefined();
  const bars = visits.getByRole('img').getAttribute('aria-label');
  expect(bars).toMatch(/^Visits by day: (?:\w{3} \d+ \(before \d+\), ){6}\w{3} 8 \(before 20\)$/);
  expect(bars).toContain(' 300 (before 0)');
  for (const name of ['Create New Post', 'View All Posts', 'Manage Categories']) {
    expect(screen.getAllByRole('link', { name })).toHaveLength(1);
  }
});

test('a sales member sees their own leads first, analytics, and nothing of the posts', async () => {
  const lead = (id: number, firstName: string) => ({
    id: `0198c3f2-0000-7000-8000-00000000010${id}`,
    createdAt: new Date('2026-03-14T09:00:00+03:00'),
    firstName,
    lastName: 'Aksoy',
    email: 'a@example.com',
    mobilePhone: '0532 123 45 67',
    company: null,
    opening: null,
    button: 'header_demo',
    package: null,
    suspicion: null,
    state: 'delivered' as const,
    attempts: 1,
    ambiguous: false,
    reason: null,
    deliveredAt: null,
    nextAttemptAt: new Date('2026-03-14T09:05:00+03:00'),
    erasedAt: null,
    stage: 'new' as const,
    owner: null,
    remindOn: null,
    due: false,
  });
  const calls = await showArea(
    pathTo('adminDashboard'),
    {
      'admin.leads.work.waiting': () => ({
        ...NO_LEADS,
        own: { ownerId: OWNER_ID, count: 1, leads: [lead(1, 'Zeynep')] },
        fresh: 1,
        newest: [lead(2, 'Mehmet')],
      }),
      'admin.analytics.days': () => [],
    },
    {},
    'sales',
  );
  const leads = within(await screen.findByRole('region', { name: 'Leads' }));
  await leads.findByText('Zeynep Aksoy');
  expect(leads.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'My open leads: 1',
    '1 new lead',
  ]);
  expect(leads.getByRole('link', { name: 'All my leads' }).getAttribute('href')).toBe(
    `${pathTo('adminLeads')}?owner=${OWNER_ID}`,
  );
  await screen.findByRole('region', { name: 'Visits in 7 days' });
  for (const name of ['Create New Post', 'View All Posts', 'Manage Categories']) {
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
  expect(screen.queryByRole('region', { name: 'Recent Posts' })).toBeNull();
  const refused = calls.filter(({ procedure }) => !/^(account|admin\.(leads|analytics))\./.test(procedure));
  expect(refused).toEqual([]);
});

test('an editor sees analytics, but neither leads nor the steps of a new site', async () => {
  const calls = await showArea(
    pathTo('adminDashboard'),
    { ...DAYS, 'admin.posts.overview': () => NOTHING },
    {},
    'editor',
  );
  await screen.findByRole('region', { name: 'Visits in 7 days' });
  expect(screen.queryByRole('region', { name: 'Leads' })).toBeNull();
  const procedures = calls.map(({ procedure }) => procedure);
  expect(procedures).not.toContain('admin.leads.work.waiting');
  expect(procedures).not.toContain('admin.site.firstSteps');
});

test('shows drafts in review with their author, and those that came back to the member', async () => {
  await showArea(
    pathTo('adminDashboard'),
    {
      ...DAYS,
      'admin.posts.overview': () => ({
        ...NOTHING,
        inReview: 4,
        submitted: [{ ...DRAFT, submitted: true }],
        returned: [{ ...DRAFT, id: SCHEDULED.id, title: 'Dönen' }],
      }),
    },
    {},
    'editor',
  );
  const inReview = within(await screen.findByRole('region', { name: 'In review (4)' }));
  expect(inReview.getByRole('listitem').textContent).toBe('Yarımayse');
  expect(inReview.getByRole('link', { name: 'All in review' }).getAttribute('href')).toBe(
    `${pathTo('adminPosts')}?status=submitted`,
  );
  const returnedRegion = within(screen.getByRole('region', { name: 'Returned to you' }));
  expect(returnedRegion.getByRole('listitem').textContent).toBe('DönenMar 15');
});

test('cards count the posts by status, and recent posts show when they are published', async () => {
  await showArea(pathTo('adminDashboard'), {
    ...DAYS,
    'admin.leads.work.waiting': () => NO_LEADS,
    'admin.posts.overview': () => ({
      ...NOTHING,
      total: 7,
      published: 4,
      draft: 2,
      archived: 1,
      recent: [DRAFT, SCHEDULED],
    }),
  });
  const table = within(await screen.findByRole('table', { name: 'Recent Posts' }));
  expect((await screen.findAllByRole('definition')).length).toBeGreaterThan(0);
  const cards = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(cards).toEqual([
    'Total Posts7All blog posts',
    'Published4Live on site',
    'Drafts2Work in progress',
    'Archived1Not visible',
  ]);
  const rows = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
  expect(rows.slice(1).map((cells) => cells.slice(0, 2).map(({ textContent }) => textContent))).toEqual([
    ['Draft', 'Not published'],
    ['Scheduled', 'Mar 14, 2126'],
  ]);
  expect(table.getAllByRole('link', { name: 'Edit' })[0]?.getAttribute('href')).toBe(
    pathTo('adminPostEdit', { id: DRAFT.id }),
  );
});

test('a recent post is deleted after confirmation, and a failure shows', async () => {
  let recent = [DRAFT];
  let broken = true;
  const calls = await showArea(pathTo('adminDashboard'), {
    ...DAYS,
    'admin.leads.work.waiting': () => NO_LEADS,
    'admin.posts.overview': () => ({ ...NOTHING, total: recent.length, recent }),
    'admin.posts.delete': () => {
      if (broken) throw new AppError('INTERNAL');
      recent = [];
      return { activityId: null };
    },
  });
  const answerQuestion = async (answer: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this post?',
    });
    await userEvent.click(within(question).getByRole('button', { name: answer }));
  };
  await answerQuestion('Cancel');
  expect(calls.map(({ procedure }) => procedure)).not.toContain('admin.posts.delete');
  await answerQuestion('Delete');
  await screen.findByText('Failed to delete post');
  broken = false;
  await answerQuestion('Delete');
  await screen.findByText('Post deleted successfully');
  await screen.findByText('No posts yet. Create your first post to get started!');
});

test('a published text that visitors do not see is reported', async () => {
  await showArea(pathTo('adminDashboard'), {
    ...DAYS,
    'admin.posts.overview': () => NOTHING,
    'admin.leads.work.waiting': () => NO_LEADS,
    'admin.site.invalidCount': () => 1,
  });
  await screen.findByText('A published text no longer fits its page, so visitors do not see it.');
  expect(screen.getByRole('link', { name: 'See the texts of the site' }).getAttribute('href')).toBe(
    pathTo('adminSite'),
  );
});

describe('comments for the member', () => {
  const COMMENT = {
    id: '0198c3f2-0000-7000-8000-000000000011',
    postId: DRAFT.id,
    title: 'Gece aranan klinik',
    by: 'Can Yıldız',
    text: 'Bu sayı hangi haftanın, @Zeynep Arslan?',
    isMention: true,
    createdAt: new Date('2026-03-14T09:00:00+03:00'),
  };
  const comments = [
    COMMENT,
    { ...COMMENT, id: COMMENT.id.replace('11', '12'), by: 'ayse@example.com', isMention: false },
  ];

  test('are listed with their number, and link to the comments of their post', async () => {
    await showArea(
      pathTo('adminDashboard'),
      {
        ...DAYS,
        'admin.posts.overview': () => NOTHING,
        'admin.comments.addressed': () => ({ comments, count: 7 }),
      },
      {},
      'author',
    );
    const list = within(await screen.findByRole('region', { name: 'For you (7)' }));
    const link = list.getByRole('link', { name: 'Can Yıldız mentions you' });
    expect(link.getAttribute('href')).toBe(`${pathTo('adminPostEdit', { id: DRAFT.id })}#comments`);
    expect(list.getByRole('link', { name: 'ayse has answered' })).toBeTruthy();
    expect(list.getAllByText(COMMENT.text)).toHaveLength(2);
  });

  test('are not requested for sales members, who open no posts', async () => {
    const calls = await showArea(
      pathTo('adminDashboard'),
      { ...DAYS, 'admin.leads.work.waiting': () => NO_LEADS },
      {},
      'sales',
    );
    await screen.findByRole('heading', { level: 1 });
    expect(calls.map(({ procedure }) => procedure)).not.toContain('admin.comments.addressed');
  });
});

function showSteps(steps: () => FirstSteps, procedures: Procedures = {}) {
  return showArea(pathTo('adminDashboard'), {
    ...DAYS,
    'admin.posts.overview': () => NOTHING,
    'admin.leads.work.waiting': () => NO_LEADS,
    'admin.site.firstSteps': steps,
    ...procedures,
  });
}

test('an administrator sees the steps of a new site, which link to their fields and cannot be pressed', async () => {
  await showSteps(() => NEW_SITE);
  const list = within(await screen.findByRole('region', { name: 'Make this site your own' }));
  expect(list.getByRole('status').textContent).toBe('1 / 6');
  const rows = list.getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByText('Done:') !== null)).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ]);
  expect(rows[0]?.textContent).toContain('0216 555 12 34');
  expect(list.queryAllByRole('checkbox')).toEqual([]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/site/company#phone',
    '/admin/site/company#email',
    '/admin/site/company#name',
    '/admin/site/facts#priceDiscovery',
    '/admin/site/blog-frame#language',
    '/admin/posts/new',
  ]);
});

test('the list of steps is hidden on request', async () => {
  let isHidden = false;
  const calls = await showSteps(() => ({ ...NEW_SITE, isHidden }), {
    'admin.site.hideFirstSteps': (input: { isHidden: boolean }) => {
      ({ isHidden } = input);
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide this list' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Make this site your own' })).toBeNull());
  expect(calls).toContainEqual({ procedure: 'admin.site.hideFirstSteps', input: { isHidden: true } });
});

test('after the last step a note is in the place of the list until it is closed', async () => {
  const all: FirstStep[] = ['phone', 'company', 'logo', 'price', 'language', 'post'];
  let isHidden = false;
  await showSteps(() => ({ ...NEW_SITE, done: all, isHidden }), {
    'admin.site.hideFirstSteps': (input: { isHidden: boolean }) => {
      ({ isHidden } = input);
      return {};
    },
  });
  await screen.findByText('The site is yours.');
  expect(screen.queryByRole('region', { name: 'Make this site your own' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('The site is yours.')).toBeNull());
});

describe('an author', () => {
  const showAuthor = async (overview: Partial<PostOverview>) => {
    await showArea(
      pathTo('adminDashboard'),
      {
        ...DAYS,
        'admin.posts.overview': () => ({ ...NOTHING, ...overview }),
        'account.profile': () => profileOf('deniz@example.com', 'Deniz Acar'),
      },
      {},
      'author',
    );
    await screen.findByRole('heading', { name: 'Recent Posts' });
  };
  const findSteps = () => screen.findByRole('region', { name: 'Your first post, Deniz' });

  test('without posts sees how a first post is written and submitted', async () => {
    await showAuthor({});
    const steps = within(await findSteps());
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/account',
      '/admin/posts/new',
    ]);
    expect(steps.queryByText('Done:')).toBeNull();
  });

  test('with a first draft can continue it', async () => {
    await showAuthor({ total: 1, draft: 1, drafts: [{ ...DRAFT, lacks: [] }] });
    const steps = within(await findSteps());
    expect(steps.getByRole('link', { name: 'Continue writing' }).getAttribute('href')).toContain(DRAFT.id);
    expect(steps.getAllByText('Done:')).toHaveLength(1);
  });

  test.each<[string, Partial<PostOverview>]>([
    ['a submitted post', { total: 1, draft: 1, inReview: 1 }],
    ['a second post', { total: 2, draft: 2 }],
  ])('with %s has no list', async (_name, overview) => {
    await showAuthor(overview);
    expect(screen.queryByRole('region', { name: 'Your first post, Deniz' })).toBeNull();
  });
});
