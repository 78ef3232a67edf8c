import type { LeadDetail, LeadListOutput, LeadRow } from '#shared/leads/inbox-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, showArea } from '#tests/support/components/area.tsx';

export const ROW: LeadRow = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  firstName: 'Zeynep',
  lastName: 'Aksoy',
  email: 'zeynep@example.com',
  mobilePhone: '0532 123 45 67',
  company: 'Aksoy Diş',
  opening: 'Akşamları da açan olsun.',
  button: 'header_demo',
  package: null,
  source: '',
  medium: '',
  campaignName: '',
  firstPath: '/',
  suspicion: null,
  state: 'rejected',
  attempts: 1,
  ambiguous: false,
  reason: 'INVALID_EMAIL',
  deliveredAt: null,
  nextAttemptAt: new Date('2026-03-14T09:05:00+03:00'),
  erasedAt: null,
  stage: 'new',
  owner: null,
  remindOn: null,
  due: false,
  expectedAmount: null,
  wonAmount: null,
  currency: 'TRY',
  closedOn: null,
  lostReason: null,
  requests: 1,
};
export const LEAD: LeadDetail = {
  ...ROW,
  message: 'Akşamları da açan olsun. Hafta sonu da.',
  phoneE164: '+905321234567',
  variant: 'demo',
  pageUri: 'https://sesdas.example.com/',
  pageName: 'Ana sayfa',
  referrer: null,
  campaign: {},
  path: [],
  visits: [],
  paragraph: null,
  lostWords: null,
  otherRequests: [],
  noticeVersion: '2026-11-21',
  visitorIp: '203.0.113.7',
  leftOut: [],
  erasedBy: null,
  history: [],
  ownerId: null,
  changes: [],
  calls: [],
  notices: [],
};
const NO_COUNTS = { waiting: 0, held: 0, delivered: 0, rejected: 0, erased: 0 };
export const listOf = (...leads: LeadRow[]): LeadListOutput => ({
  leads,
  total: leads.length,
  counts: NO_COUNTS,
  stages: { new: leads.length, contacted: 0, won: 0, lost: 0 },
  due: 0,
  expected: [],
});
/** The list beside the open `LEAD`. */
export const READING = `${pathTo('adminLeads')}?lead=${LEAD.id}`;
/** Renders the list of leads. Returns the calls to the server. */
export const openLeads = (procedures: Procedures = {}, path: string = pathTo('adminLeads'), handling = {}) =>
  showArea(
    path,
    {
      'admin.leads.list': () => listOf(ROW),
      'admin.leads.work.owners': () => [],
      'admin.leads.filterValues': () => ({ source: [], campaign: [], package: [], firstPath: [] }),
      ...procedures,
    },
    handling,
  );
