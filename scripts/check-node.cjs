// Plain JavaScript that any Node can read: it says in one line what the rest would say in a stack trace. Given a program,
// it goes on as that program, in this very process: a signal to npm reaches it.
var wanted = [24, 7];
var found = process.versions.node.split('.').map(Number);
if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    'Node ' +
      wanted.join('.') +
      ' or newer is needed; this is ' +
      process.versions.node +
      '. On Linux x64 “npm ci” brings it: node_modules/.bin/node.',
  );
  process.exit(1);
}
var program = process.argv[2];
if (program) {
  process.argv.splice(1, 2, require('node:path').resolve(program));
  void import(require('node:url').pathToFileURL(process.argv[1]).href);
}
