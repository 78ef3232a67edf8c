// Plain JavaScript that any Node can parse, so that an old Node gets one line instead of a stack trace. Runs the
// program that its arguments name in the same process, so that a signal to npm reaches the program.
var minimum = [24, 7];
var current = process.versions.node.split('.').map(Number);
if (current[0] < minimum[0] || (current[0] === minimum[0] && current[1] < minimum[1])) {
  console.error(
    'Node ' +
      minimum.join('.') +
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
  // Programs that read settings load `.env`; the environment takes precedence. Tests have other settings.
  if (/^(dist.)?server|^scripts.start/.test(program) && require('node:fs').existsSync(settings))
    process.loadEnvFile(settings);
  // Node's compile cache in the data folder: the next start is faster and takes less memory.
  var dataDir = path.resolve(process.env.DATA_DIR || '.data');
  if (/^dist.server.main|^scripts.start/.test(program) && require('node:fs').existsSync(dataDir))
    require('node:module').enableCompileCache(path.join(dataDir, 'compiled'));
  process.argv.splice(1, 2, path.resolve(program));
  void import(require('node:url').pathToFileURL(process.argv[1]).href);
}
