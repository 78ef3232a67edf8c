import { readClientBuild } from './pages/client-build.ts';
import { ROOT } from './root.ts';
import { runServer } from './run-server.ts';

await runServer(() => readClientBuild(ROOT));
