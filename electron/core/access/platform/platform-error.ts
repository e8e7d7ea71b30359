import * as v from 'valibot';
import { loginRefusedMessage } from '../../../../shared/catalogue/limits.ts';
import type { Operation } from '../../../../shared/catalogue/types.ts';
import {
  type AppError,
  appError,
  type ErrorKind,
  Failure,
  type PlatformCode,
} from '../../../../shared/errors.ts';
import { parseJson } from '../../../../shared/parse-json.ts';

export interface RefusedResponse {
  readonly operation: Operation;
  readonly status: number;
  /** As much of the body as could be read; may be anything. */
  readonly body: string;
  readonly retryAfterSeconds: number | null;
  /** Values to remove from the platform's text, in case it repeats what it received. */
  readonly secrets: readonly string[];
}

/** An error body (spec 2.5), read tolerantly: the code may also be a text. */
const errorBody = v.object({ errors: v.array(v.unknown()) });
const errorEntry = v.object({
  message: v.fallback(v.string(), ''),
  code: v.fallback(
    v.nullable(
      v.union([
        v.pipe(v.number(), v.safeInteger()),
        v.pipe(v.string(), v.regex(/^\s*\d{1,9}\s*$/), v.transform(Number)),
      ]),
    ),
    null,
  ),
});

/** Returns the failure for a status and its error body (spec 2.5, 7.1, 7.2). */
export function toPlatformFailure(answer: RefusedResponse): Failure {
  const { operation, status, retryAfterSeconds } = answer;
  const codes = readCodes(answer.body, answer.secrets);
  const kind = findKind(operation, status, codes);
  const parameter =
    kind === 'request-refused' || kind === 'date-refused' ? findParameter(operation, codes) : null;
  const details: Omit<Partial<AppError>, 'kind'> = {
    status,
    ...(codes.length > 0 ? { codes } : {}),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    params: { operation: operation.id, ...(parameter === null ? {} : { parameter }) },
  };
  return new Failure(appError(kind, details));
}

function findKind(operation: Operation, status: number, codes: readonly PlatformCode[]): ErrorKind {
  if (status < 300) return 'answer-not-understood';
  if (status < 400) return 'answer-redirected';
  if (status === 408) return 'timed-out';
  if (status === 429) return 'rate-limited';
  // Away for a while, and for everybody (fact: maintenance).
  if (status >= 502 && status <= 504) return 'platform-away';
  if (status >= 500) return 'platform-failed';
  if (status === 403) return 'key-header-refused';
  if (status === 404) return 'not-found';
  if (operation.id === 'login') {
    // The texts of spec 5.5 are about the keys, whatever status they come with.
    const isAboutKeys = codes.some(({ message }) => message.startsWith(loginRefusedMessage));
    return status === 401 || isAboutKeys ? 'login-refused' : 'login-not-valid';
  }
  if (status === 401) return 'token-refused';
  return codes.some((entry) => isAboutDates(operation, entry)) ? 'date-refused' : 'request-refused';
}

/** 1002 to 1005 are about the period; 1001 is about whichever parameter it names (spec 7.2). */
function isAboutDates(operation: Operation, entry: PlatformCode): boolean {
  if (entry.code === null || entry.code < 1001 || entry.code > 1005) return false;
  if (entry.code !== 1001) return true;
  return ['fromdate', 'todate'].includes(findParameter(operation, [entry]) ?? '');
}

/** Returns the operation's first parameter that the platform's text names. Null if there is none. */
function findParameter(operation: Operation, codes: readonly PlatformCode[]): string | null {
  const names =
    operation.api === 'booking' ? operation.parameters.map(({ name }) => name) : operation.request;
  const text = codes.map(({ message }) => message.toLowerCase()).join('\n');
  return names.find((name) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(text)) ?? null;
}

function readCodes(body: string, secrets: readonly string[]): PlatformCode[] {
  const parsed = v.safeParse(errorBody, parseJson(body));
  if (!parsed.success) return [];
  return parsed.output.errors.slice(0, 10).flatMap((entry) => {
    const read = v.safeParse(errorEntry, entry);
    if (!read.success) return [];
    return [{ code: read.output.code, message: hideSecrets(read.output.message, secrets) }];
  });
}

/** Matches anything that looks like a key or a token; words are shorter. */
const keyLike = /[A-Za-z0-9+/_=.~-]{24,}/g;

function hideSecrets(message: string, secrets: readonly string[]): string {
  let text = message;
  for (const secret of secrets) {
    if (secret.length >= 4) text = text.replaceAll(secret, '…');
  }
  return text
    .replace(keyLike, '…')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, 300);
}
