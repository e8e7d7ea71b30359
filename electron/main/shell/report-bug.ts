import { randomBytes } from 'node:crypto';
import { log } from './log.ts';

/**
 * Logs a bug under a short incident id that the user can quote. Only its class and place are
 * logged: messages of libraries can carry data (fact: messages carry data).
 */
export function reportBug(where: string, error: unknown): string {
  const incident = randomBytes(4).toString('hex');
  const name = error instanceof Error ? error.name : typeof error;
  const at =
    error instanceof Error ? (error.stack?.split('\n    at ').slice(1, 4).join(' < ') ?? '') : '';
  log('bug', { incident, where, name, at: at.replaceAll(process.cwd(), '') });
  return incident;
}
