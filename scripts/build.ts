import { buildProject } from './builder.ts';

await buildProject();
