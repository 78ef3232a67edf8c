/** `npm run facts:posts`: lists posts that contain a number which contradicts a fact of the site. */

import { listContradictingPosts } from '#server/posts/facts/read.ts';
import { listPublishedFacts } from '#server/site-texts/read.ts';
import { contradictionFinder, FACT_RULES } from '#shared/site-texts/fact-rules.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand(async () => {
  const posts = await withDatabase(async (sql) => {
    const [facts, ...formerFacts] = await listPublishedFacts(sql);
    return listContradictingPosts(sql, { find: contradictionFinder(facts, formerFacts) });
  });
  if (posts.length === 0) process.stdout.write('No post contradicts a fact.\n');
  for (const { slug, status, contradictions } of posts) {
    for (const { written, facts } of contradictions) {
      const promises = facts.map(({ name, value }) => `${value} (${FACT_RULES[name].about})`).join(' or ');
      process.stdout.write(`${slug} (${status}): “${written}”; the site says ${promises}\n`);
    }
  }
});
