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

const lakeSteps = ['folder', 'commit', 'rows'] as const;

const s3Steps = [
  'connect',
  'certificate',
  'password',
  'bucket',
  'rights',
  'commit',
  'rows',
] as const;

export type CheckStep = (typeof postgresSteps | typeof lakeSteps | typeof s3Steps)[number] | 'file';

const ofServer = { postgres: postgresSteps, clickhouse: clickhouseSteps, s3: s3Steps } as const;

/** The steps of a check, in order. Connections within this computer have no certificate to check. */
export function listSteps({
  kind,
  host = '',
}: Pick<Target, 'kind'> & { readonly host?: string }): readonly CheckStep[] {
  if (kind === 'file') return ['file'];
  if (kind === 'lake') return lakeSteps;
  const steps: readonly CheckStep[] = ofServer[kind];
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
  commit: 'commit',
  bucket: 'bucket',
  region: 'bucket',
};

/** The step that an error stopped at. Null: before the first. */
export function findFailedStep(
  { kind, params = {} }: AppError,
  target: Pick<Target, 'kind'>,
): CheckStep | null {
  switch (kind) {
    case 'target-not-reached':
      return 'connect';
    case 'target-not-trusted':
      return 'certificate';
    case 'target-password-refused':
      return 'password';
    case 'target-unsuitable':
      if (params.reason === 'noFolder') return target.kind === 'file' ? 'file' : 'folder';
      return ofReason[params.reason ?? ''] ?? 'rows';
    case 'folder-not-writable':
      return target.kind === 'file' ? 'file' : 'folder';
    default:
      return null;
  }
}
