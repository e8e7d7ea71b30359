import type { AppError } from '../errors.ts';
import type { MessageParams } from './fill-text.ts';

/** Stand-ins for missing values, by which a message chooses another sentence. */
export const errorMessageDefaults: MessageParams = {
  host: 'none',
  file: 'none',
  known: 'none',
  kind: 'none',
  found: 'none',
  seconds: 'none',
  number: 'none',
  before: 'none',
  bytes: 'none',
  name: 'none',
  field: 'none',
  wait: 'none',
  operation: 'none',
  version: 'none',
  parameter: 'none',
  problem: 'none',
  reason: 'none',
  status: 'none',
  code: 'none',
  message: 'none',
  expected: 'none',
  shown: 'none',
};

export function makeErrorParams(error: AppError): MessageParams {
  const [first] = error.codes ?? [];
  return {
    ...errorMessageDefaults,
    ...(error.status === undefined ? {} : { status: error.status }),
    ...(first?.code === undefined || first.code === null ? {} : { code: first.code }),
    ...(first?.message ? { message: first.message } : {}),
    ...(error.retryAfterSeconds === undefined ? {} : { wait: error.retryAfterSeconds }),
    ...error.params,
  };
}
