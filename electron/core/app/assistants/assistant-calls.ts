import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type AssistantCall, assistantCall } from '../../../../shared/domain/assistants.ts';
import { failFromFileSystem, readRegularFile, writeFileWhole } from '../../base/files/index.ts';

/** The list of assistants' calls, in a file. Several commands add to it while the app reads it. */
export interface AssistantCalls {
  /** Fails as writing a file does: a call that can't be noted is not answered. */
  note(call: AssistantCall): void;
  /** Newest first. */
  list(): readonly AssistantCall[];
  /** Removes a venue's calls. */
  forget(profileId: string): void;
  removeAll(): void;
}

/** Bytes after which a new file is begun. The newest two are kept: a few thousand calls. */
const maxBytes = 256 * 1024;
const format = 1;
const line = v.strictObject({ format: v.literal(format), ...assistantCall.entries });

export function openAssistantCalls(folder: string, max = maxBytes): AssistantCalls {
  const path = join(folder, 'assistant-calls.log');
  const older = `${path}.1`;
  const both = [older, path] as const;

  return {
    note(call) {
      try {
        if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > max) renameSync(path, older);
        // A single write at the end of the file, so that lines of two commands don't mix.
        appendFileSync(path, `${JSON.stringify({ format, ...call })}\n`, { mode: 0o600 });
      } catch (error) {
        failFromFileSystem(error);
      }
    },
    list: () =>
      both
        .flatMap(readCalls)
        .toSorted((a, b) => a.at - b.at)
        .reverse(),
    forget(profileId) {
      for (const each of both) {
        const calls = readCalls(each);
        const others = calls.filter((call) => call.profileId !== profileId);
        if (others.length === calls.length) continue;
        const lines = others.map((call) => `${JSON.stringify({ format, ...call })}\n`);
        writeFileWhole(each, lines.join(''));
      }
    },
    removeAll() {
      for (const each of both) rmSync(each, { force: true });
    },
  };
}

function readCalls(path: string): readonly AssistantCall[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return [];
  return readRegularFile(path)
    .split('\n')
    .flatMap((text) => readCall(text) ?? []);
}

/** Returns null for a line of a later version, or one that was cut off. */
function readCall(text: string): AssistantCall | null {
  try {
    const { format: _, ...call } = v.parse(line, JSON.parse(text));
    return call;
  } catch {
    return null;
  }
}
