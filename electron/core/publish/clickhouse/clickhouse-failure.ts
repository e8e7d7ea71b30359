import { Failure, fail } from '../../../../shared/errors.ts';
import { findCertificateProblem, getErrorCode, makeNotReached } from '../server-connection.ts';

/** ClickHouse's own numbers of errors, by why the target can't be used. */
const reasons: Readonly<Record<string, string>> = {
  81: 'database',
  // A user whose profile lets nothing be changed.
  164: 'rights',
  291: 'rights',
  497: 'rights',
  243: 'diskFull',
  // Too many queries or parts at once, or a query that took too long.
  159: 'busy',
  202: 'busy',
  252: 'busy',
};

/** Unknown user, wrong password, no password, and newer servers' one number for all of them. */
const passwordCodes: readonly string[] = ['192', '193', '194', '516'];

/**
 * Turns an answer with an error into a `Failure`. An answer that begins as a success can end with an error in its text.
 * Only the number is kept: a server's message can contain values of rows.
 */
export function failIfError(status: number, text: string, host: string): void {
  const code = /^Code: (\d+)/m.exec(text)?.[1];
  if (code === undefined && status === 200) return;
  if (code === undefined) throw makeNotReached(host, `HTTP ${status}`);
  if (passwordCodes.includes(code)) fail('target-password-refused', { params: { host } });
  const reason = reasons[code] ?? 'other';
  fail('target-unsuitable', { params: { host, reason, code, kind: 'clickhouse' } });
}

/** Turns an error of a connection into a `Failure`. Anything else is a bug and stays as it is. */
export function failFromConnection(error: unknown, host: string): never {
  if (error instanceof Failure || !(error instanceof Error)) throw error;
  const problem = findCertificateProblem(error);
  if (problem) fail('target-not-trusted', { params: { host, problem } });
  const code = getErrorCode(error);
  // Node's own codes, and those of an answer that is no HTTP.
  if (/^(E[A-Z]{3}|ERR_|HPE_|ABORT_ERR)/.test(code)) throw makeNotReached(host, code);
  throw error;
}
