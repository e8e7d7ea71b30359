/** Run as a program: opens the files of a folder as the app does, and is killed at a step of it. */
import { countSteps } from './kill-at-step.ts';
import { openUpgradedStores } from './upgraded-stores.ts';

openUpgradedStores(process.argv[2] ?? '');
process.stdout.write(`${countSteps()}\n`);
