import type { Target } from '../../../../shared/domain/targets.ts';
import type { AppError } from '../../../../shared/errors.ts';

const postgresSteps = [
  'connect',
  'certificate',
  'password',
  'database',
  'version',
  'encoding',
  'rights',
  'rows',
] as const;

const clickhouseSteps = [
  'connect',
  'certificate',
  'password',
  'version',
  'rights',
  'rows',
] as const;

export type CheckStep = (typeof postgresSteps)[number] | 'file';

/** The steps of a check, in order. A connection that never leaves this computer has no certificate. */
export function listSteps({
  kind,
  host = '',
}: Pick<Target, 'kind'> & { readonly host?: string }): readonly CheckStep[] {
  if (kind === 'file') return ['file'];
  const steps: readonly CheckStep[] = kind === 'postgres' ? postgresSteps : clickhouseSteps;
  const isLocal = host === '127.0.0.1' || /^([/\\]|[A-Za-z]:)/.test(host);
  return isLocal ? steps.filter((step) => step !== 'certificate') : steps;
}

const ofReason: Readonly<Record<string, CheckStep>> = {
  database: 'database',
  version: 'version',
  encoding: 'encoding',
  readOnly: 'rights',
  rights: 'rights',
  notOurs: 'file',
};

/** The step that an error stopped at. Null: before the first. */
export function findFailedStep({ kind, params = {} }: AppError): CheckStep | null {
  switch (kind) {
    case 'target-not-reached':
      return 'connect';
    case 'target-not-trusted':
      return 'certificate';
    case 'target-password-refused':
      return 'password';
    case 'target-unsuitable':
      return ofReason[params.reason ?? ''] ?? 'rows';
    case 'folder-not-writable':
      return 'file';
    default:
      return null;
  }
}
