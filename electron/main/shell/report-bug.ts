import { randomBytes } from 'node:crypto';
import { log } from './log.ts';

/**
 * Logs a bug and returns a short incident id that the user can quote. Logs only its class and place: messages of
 * libraries can contain data (fact: messages carry data).
 */
export function reportBug(where: string, error: unknown): string {
  const incident = randomBytes(4).toString('hex');
  const name = error instanceof Error ? error.name : typeof error;
  const at =
    error instanceof Error ? (error.stack?.split('\n    at ').slice(1, 4).join(' < ') ?? '') : '';
  log('bug', { incident, where, name, at: at.replaceAll(process.cwd(), '') });
  return incident;
}
