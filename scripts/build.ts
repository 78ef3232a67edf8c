/** `npm run build`: the browser's files, the server and the rendering of its pages, and the record of their source. */
import { buildProject } from './builder.ts';

await buildProject();
