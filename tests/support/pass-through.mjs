// As `npm start`: runs a program that would run for ever.
import { passThroughCommand } from '../../tools/support/run-command.mjs';

await passThroughCommand(process.execPath, [
  '-e',
  "process.stdout.write('up'); setInterval(() => undefined, 1000)",
]);
