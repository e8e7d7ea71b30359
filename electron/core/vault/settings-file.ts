import { createHash } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import * as v from 'valibot';
import { Failure, fail } from '../../../shared/errors.ts';
import { writeFileWhole } from '../files/write-file-whole.ts';

/**
 * What happened when the settings were opened. `from-backup`: they were damaged or gone, and the
 * last good copy is used. `started-empty`: damaged, without a good copy. `newer`: written by a newer
 * version and kept aside. `unreadable`: there but not readable, so nothing is written over them.
 */
export type SettingsRecovery = 'none' | 'from-backup' | 'started-empty' | 'newer' | 'unreadable';

export interface SettingsFile<T> {
  readonly recovery: SettingsRecovery;
  current(): T;
  /** Whole and verified, or `settings-not-saved` with the old ones untouched. */
  write(value: T): void;
}

export interface SettingsFileOptions<T> {
  readonly path: string;
  /** The version this app writes; a file with a higher one is a newer app's. */
  readonly version: number;
  readonly schema: v.GenericSchema<unknown, T>;
  /** Makes settings of an older version into this one's; what it returns is parsed like any other. */
  readonly upgrade?: (settings: unknown, fromVersion: number) => unknown;
  readonly empty: T;
}

const envelope = v.looseObject({
  version: v.pipe(v.number(), v.integer()),
  checksum: v.optional(v.string()),
  settings: v.optional(v.unknown()),
});

type Copy<T> =
  | { readonly is: 'good'; readonly value: T }
  | { readonly is: 'absent' | 'damaged' | 'newer' | 'unreadable' };

/**
 * Opens settings that are never lost to a full disk or a kill: see `writeFileWhole`. A `.bak` holds
 * the last good copy, a damaged file is kept as `.corrupt` and a newer version's as `.newer`. Never
 * throws for what it finds on the disk.
 */
export function openSettingsFile<T>(options: SettingsFileOptions<T>): SettingsFile<T> {
  const { path } = options;
  const backup = `${path}.bak`;
  const main = readCopy(path, options);
  let recovery: SettingsRecovery = 'none';
  let value = options.empty;

  if (main.is === 'good') {
    value = main.value;
  } else {
    const spare = readCopy(backup, options);
    if (spare.is === 'good') value = spare.value;
    if (main.is === 'absent') recovery = recoveryWithoutMain(spare.is);
    else if (main.is === 'damaged')
      recovery = spare.is === 'good' ? 'from-backup' : 'started-empty';
    else recovery = main.is;
    // A newer version's copy would be lost with the first thing that this version saves.
    if (spare.is === 'newer' && main.is !== 'newer') keepAside(backup, `${path}.newer`);
    if (main.is === 'damaged') keepAside(path, `${path}.corrupt`);
    if (main.is === 'newer') keepAside(path, `${path}.newer`);
    if (spare.is === 'good' && main.is !== 'unreadable') tryTo(() => save(value));
  }

  function save(next: T): void {
    const { version } = options;
    const file = { version, checksum: checksumOf(next), settings: next };
    const text = `${JSON.stringify(file, null, 2)}\n`;
    writeFileWhole(path, text);
    if (readFileSync(path, 'utf8') !== text) fail('settings-not-saved');
    // The settings are safe by now; a copy that can't be written leaves the older one whole.
    tryTo(() => writeFileWhole(backup, text));
  }

  return {
    recovery,
    current: () => value,
    write(next) {
      const parsed = v.parse(options.schema, next);
      // What could not be read may still be there: not ours to write over.
      if (recovery === 'unreadable')
        fail('settings-not-saved', { params: { reason: 'unreadable' } });
      try {
        save(parsed);
      } catch (error) {
        const reason = error instanceof Failure ? error.error.kind : 'unexpected';
        fail('settings-not-saved', { params: { reason }, cause: error });
      }
      value = parsed;
    },
  };
}

function recoveryWithoutMain(spare: Copy<unknown>['is']): SettingsRecovery {
  switch (spare) {
    case 'absent':
      return 'none';
    case 'good':
      return 'from-backup';
    case 'newer':
      return 'newer';
    default:
      return 'started-empty';
  }
}

function readCopy<T>(path: string, options: SettingsFileOptions<T>): Copy<T> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { is: code === 'ENOENT' || code === 'ENOTDIR' ? 'absent' : 'unreadable' };
  }
  const opened = v.safeParse(envelope, parseJson(text));
  if (!opened.success) return { is: 'damaged' };
  const { version, checksum, settings } = opened.output;
  if (version > options.version) return { is: 'newer' };
  if (version < 1 || checksum !== checksumOf(settings)) return { is: 'damaged' };
  const current = version === options.version ? settings : options.upgrade?.(settings, version);
  const parsed = v.safeParse(options.schema, current);
  return parsed.success ? { is: 'good', value: parsed.output } : { is: 'damaged' };
}

/** With it a flipped bit inside a name or an address is damage, not another venue. */
function checksumOf(settings: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(settings) ?? '')
    .digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A rename: it needs no space, and leaves the file as it was found. */
function keepAside(from: string, to: string): void {
  tryTo(() => renameSync(from, to));
}

/** For what makes things better but must not keep the app from starting. */
function tryTo(action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof Failure) && !(error as NodeJS.ErrnoException).code) throw error;
  }
}
