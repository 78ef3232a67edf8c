/** `npm run claims:posts`: lists posts that contain a number which contradicts a claim of the site. */

import { listContradictingPosts } from '#server/posts/claims/read.ts';
import { listPublishedFacts } from '#server/site-content/read.ts';
import { CLAIM_RULES, contradictionFinder } from '#shared/site-texts/claim-rules.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand(async () => {
  const posts = await withDatabase(async (sql) => {
    const [facts, ...formerFacts] = await listPublishedFacts(sql);
    return listContradictingPosts(sql, { find: contradictionFinder(facts, formerFacts) });
  });
  if (posts.length === 0) process.stdout.write('No post contradicts a claim.\n');
  for (const { slug, status, contradictions } of posts) {
    for (const { written, claims } of contradictions) {
      const promises = claims.map(({ name, value }) => `${value} (${CLAIM_RULES[name].about})`).join(' or ');
      process.stdout.write(`${slug} (${status}): “${written}”; the site says ${promises}\n`);
    }
  }
});
