import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  clickhouseKind,
  type KilledKind,
  type KillRig,
  lakeKind,
  openKillRig,
  postgresKind,
} from '../../support/kill-publisher.ts';
import { type Campaign, pick } from '../campaign.ts';
import { place } from '../play.ts';

const kinds = [postgresKind, clickhouseKind, lakeKind];
/** Of so many rounds of a kind one kills the server: 40 beside 200 that kill the publisher. */
const perServerKill = 6;
/** Most rounds are aimed at the commit, which takes about this long, in milliseconds. */
const commitMilliseconds = 6;
const longestStep = 40;

const folder = mkdtempSync(join(place, 'venue-desk-torture-publish-lines-'));
const rigs = new Map<KilledKind, Promise<KillRig>>();

function openRig(kind: KilledKind): Promise<KillRig> {
  const known = rigs.get(kind) ?? openKillRig(kind, folder, { most: 8000 });
  rigs.set(kind, known);
  return known;
}

/** A month is published in two forms in turn to a real server, while a reader counts. */
export default {
  name: 'publish',
  what: 'if a publisher or a database is killed at any moment, most often during the commit, readers see the old month or the complete new one, with its receipt; the next run completes it',
  whole: 720,
  minutes: 8,
  async run({ index, random, note }) {
    const kind = kinds[index % kinds.length] as KilledKind;
    if (!kind.isHere) return `skipped: no ${kind.name}`;
    const rig = await openRig(kind);
    const isServer = Math.floor(index / kinds.length) % perServerKill === perServerKill - 1;
    const isAimed = random() < 0.6;
    const step = isAimed ? 'committing' : pick(random, kind.steps);
    const after = random() * (isAimed ? commitMilliseconds : longestStep);
    note(`${kind.name}: ${isServer ? 'the server' : 'the publisher'}, ${after} ms after ${step}`);
    const killed = await (isServer ? rig.killServer(step, after) : rig.killPublisher(step, after));
    note(`${killed.reads} reads, then ${killed.after}`);
    return `${kind.name} ${isServer ? 'server' : 'publisher'} killed, ${killed.after} month`;
  },
  async end() {
    for (const rig of rigs.values()) (await rig.catch(() => null))?.stop();
    rigs.clear();
    rmSync(folder, { recursive: true, force: true });
  },
} satisfies Campaign;
