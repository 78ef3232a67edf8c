// Plain JavaScript that any Node can parse: an old Node gets one line instead of a stack trace. Given a
// program, it goes on as that program in the same process, so that a signal to npm reaches it.
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
  var path = require('node:path');
  var settings = path.join(__dirname, '../.env');
  // Programs that read settings get them from `.env`; the environment wins. The tests have settings of their
  // own.
  if (/^(dist.)?server|^scripts.start/.test(program) && require('node:fs').existsSync(settings))
    process.loadEnvFile(settings);
  // Node's compile cache is kept beside the data: the next start is sooner and takes less memory.
  var dataDir = path.resolve(process.env.DATA_DIR || '.data');
  if (/^dist.server.main|^scripts.start/.test(program) && require('node:fs').existsSync(dataDir))
    require('node:module').enableCompileCache(path.join(dataDir, 'compiled'));
  process.argv.splice(1, 2, path.resolve(program));
  void import(require('node:url').pathToFileURL(process.argv[1]).href);
}
