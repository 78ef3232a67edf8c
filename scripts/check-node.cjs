// Plain JavaScript that any Node can read: it says in one line what the rest would say in a stack trace.
var wanted = [24, 7];
var found = process.versions.node.split('.').map(Number);
if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error('Node ' + wanted.join('.') + ' or newer is needed; this is ' + process.versions.node + '.');
  process.exit(1);
}
