import { testEngine } from './suite.ts';

await testEngine('firefox');
