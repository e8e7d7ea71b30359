import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { UpdatePolicy } from '../../../../shared/domain/updates.ts';

/** A policy for the whole computer, which only administrators can write (unlike ProgramData). */
export const policyFiles: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: '/etc/venue-desk/policy.json',
  darwin: '/Library/Application Support/Venue Desk/policy.json',
  win32: 'C:\\Program Files\\Venue Desk\\policy.json',
};

const schema = v.looseObject({ updates: v.optional(v.picklist(['free', 'asked', 'off']), 'free') });

/** An unreadable policy permits nothing: an administrator intended some restriction. */
export function readUpdatePolicy(path = policyFiles[process.platform]): UpdatePolicy {
  if (path === undefined) return 'free';
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, 'utf8'))).updates;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'free' : 'unreadable';
  }
}
