import { expect, test } from 'vitest';
import { queriesOf } from './use-reload.ts';

test('a change of posts reloads their lists, and never the open post of the editor', () => {
  const queries = queriesOf('admin.posts.delete');
  expect(queries).toContain('admin.posts.list');
  expect(queries.filter((path) => 'admin.posts.get'.startsWith(path))).toEqual([]);
});

test.each([
  ['admin.views.share', ['admin.views']],
  ['admin.comments.add', ['admin.comments']],
  ['account.endSession', ['account']],
  ['account.secondFactor.removeCodes', ['account']],
  ['account.secondFactor.beginPasskey', []],
  ['admin.leads.work.setStage', ['admin.leads', 'admin.analytics']],
  ['admin.leads.person.find', []],
  ['admin.leads.person.erase', ['admin.leads', 'admin.analytics']],
  ['admin.media', ['admin.media', 'admin.activity']],
  ['admin.activity.undo', ['admin']],
  ['admin.site.publish', ['admin.site', 'admin.activity', 'admin.posts.formerNumbers', 'site.record']],
  ['auth.signOut', []],
])('%s reloads %j', (procedure, queries) => {
  expect(queriesOf(procedure)).toEqual(queries);
});
