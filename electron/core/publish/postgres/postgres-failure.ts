import { appError, Failure, fail } from '../../../../shared/errors.ts';

/** Codes of TLS, by what is wrong with the certificate. */
const certificateProblems: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'name',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknown',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown',
};

/** PostgreSQL's SQLSTATE, by why the target can't be used. */
const reasons: readonly (readonly [state: string, reason: string])[] = [
  ['3D000', 'database'],
  ['42501', 'rights'],
  ['25006', 'readOnly'],
  ['53100', 'diskFull'],
  ['22021', 'encoding'],
  // A lock that was not to be had in time, or two transactions that waited for each other.
  ['55P03', 'busy'],
  ['40P01', 'busy'],
  ['40001', 'busy'],
];

/** True if a lock was not to be had: the next run tries again. */
export function isBusy(error: unknown): boolean {
  return error instanceof Failure && error.error.params?.reason === 'busy';
}

function getCode(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/**
 * Turns an error of node-pg into a `Failure`. Only codes are kept: a server's message can contain values of rows.
 * Anything else is a bug and stays as it is.
 */
export function failFromPostgres(error: unknown, host: string): never {
  if (error instanceof Failure || !(error instanceof Error)) throw error;
  const code = getCode(error);
  const problem = certificateProblems[code];
  if (problem) fail('target-not-trusted', { params: { host, problem } });
  if (/does not support SSL/i.test(error.message)) {
    fail('target-not-trusted', { params: { host, problem: 'plain' } });
  }
  // node-pg itself refuses to answer without a password, and a server that doesn't know it.
  if (code === '28P01' || code === '28000' || error.message.startsWith('SASL: '))
    fail('target-password-refused', { params: { host } });
  if (/statement pooling/i.test(error.message)) {
    fail('target-unsuitable', { params: { host, reason: 'pooler', code } });
  }
  if (isLost(error, code)) throw notReached(host, code);
  if (/^[0-9A-Z]{5}$/.test(code)) {
    const reason = reasons.find(([state]) => code === state)?.[1] ?? 'other';
    fail('target-unsuitable', { params: { host, reason, code } });
  }
  throw error;
}

export function notReached(host: string, code: string): Failure {
  return new Failure(appError('target-not-reached', { params: { host, code: code || '–' } }));
}

/** Node's own codes begin with an E; 08, 57P and 53300 are those of a connection that ends or is not given. */
function isLost(error: Error, code: string): boolean {
  return (
    /^E[A-Z]{3}/.test(code) ||
    /^(08|57P|53300)/.test(code) ||
    /^(Connection terminated|timeout expired|Client was closed|Client has encountered)/i.test(
      error.message,
    )
  );
}
