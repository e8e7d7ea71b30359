import { authenticationOperations, bookingOperations } from '../shared/catalogue/catalogue.ts';
import { apiVersion } from '../shared/catalogue/limits.ts';
import type { Operation } from '../shared/catalogue/types.ts';

export interface Route {
  readonly operation: Operation;
  readonly method: 'GET' | 'POST';
  readonly path: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly operation: Operation;
  readonly segments: readonly string[];
}

const segments: Readonly<Record<Operation['api'], string>> = {
  authentication: 'authenticationapi',
  booking: 'bookingapi',
};

/** The patterns of every operation; those with fewer path parameters are tried first. */
const patterns: readonly Pattern[] = [...authenticationOperations, ...bookingOperations]
  .map((operation) => ({
    operation,
    segments: ['', segments[operation.api], apiVersion, ...operation.path.split('/').slice(1)],
  }))
  .sort((a, b) => countParameters(a) - countParameters(b));

function countParameters(pattern: Pattern): number {
  return pattern.segments.filter((segment) => segment.startsWith('{')).length;
}

/**
 * Finds the operation of a path. Null if there is none. One slash at its end is accepted, since public clients send it;
 * none may be doubled or missing.
 */
export function findRoute(pathname: string): Route | null {
  const segments = pathname.replace(/\/$/, '').split('/');
  for (const { operation, segments: wanted } of patterns) {
    const path = match(wanted, segments);
    if (path) return { operation, method: operation.api === 'booking' ? 'GET' : 'POST', path };
  }
  return null;
}

function match(
  wanted: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  if (wanted.length !== segments.length) return null;
  const path: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const given = segments[at] ?? '';
    if (segment.startsWith('{')) {
      if (given === '') return null;
      path[segment.slice(1, -1)] = given;
    } else if (segment !== given) return null;
  }
  return path;
}
