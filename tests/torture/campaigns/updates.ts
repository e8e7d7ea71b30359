import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUpdateService, openUpdateStore } from '../../../electron/core/app/updates/index.ts';
import { Failure } from '../../../shared/errors.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import { createNodeHttpClient, type NodeHttpClient } from '../../support/node-http-client.ts';
import { storedFilesIn } from '../../support/stored-files.ts';
import {
  day,
  keys,
  makeManifest,
  publicKeys,
  start,
  startUpdateServer,
} from '../../support/update-server.ts';
import { drawBelow, pick, type SlicedCampaign } from '../campaign.ts';
import { describeFault, drawEnd, drawTrouble } from '../support/faults.ts';
import { live } from '../support/faulty-disk.ts';

const others = generateKeyPairSync('ed25519');
const filePath = '/stable/venue-desk_1.2.0.deb';
/** Nothing here stalls, and on a busy computer a good answer takes its time. */
const longest = { idle: 30_000, whole: 60_000 };

type Server = Awaited<ReturnType<typeof startUpdateServer>>;
let shared: Promise<{ server: Server; http: NodeHttpClient }> | null = null;

async function share() {
  const server = await startUpdateServer();
  return { server, http: createNodeHttpClient(server.certificate) };
}

const sumOf = (bytes: Uint8Array): string => createHash('sha512').update(bytes).digest('hex');
const toNumber = (version: string): number => Number(version.split('.')[1]);

/** What the server has, and whether the file is what the right key signed. */
interface Offer {
  readonly version: string;
  readonly what: string;
  readonly bytes: Buffer;
}

function makeBytes(version: string): Buffer {
  return Buffer.from(`the installer of ${version} `.repeat(4_000));
}

function offer(server: Server, version: string, what: string, random: () => number): Offer {
  const bytes = makeBytes(version);
  const file = { bytes: bytes.length, sha512: sumOf(bytes) };
  const issuedAt = start - 40 * day + toNumber(version) * day;
  const changes: Readonly<Record<string, object>> = {
    'expired manifest': { expiresAt: start - day },
    'for a newer app': { minimumVersion: '1.1.1' },
  };
  const manifest = makeManifest({ version, issuedAt, ...changes[what] }, file);
  const key = what === 'wrongly signed' ? others.privateKey : keys.privateKey;
  const at = Math.floor(random() * bytes.length);
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  const sent: Readonly<Record<string, Buffer>> = {
    'cut file': bytes.subarray(0, at),
    'changed file': changed,
    'longer file': Buffer.concat([bytes, bytes]),
    'older version’s file': makeBytes('1.0.0'),
  };
  server.offer(manifest, sent[what] ?? bytes, key);
  if (what === 'broken line') {
    server.answers.set(filePath, (_, response) => {
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, at), () => response.destroy());
    });
  }
  if (what === 'no server') server.answers.clear();
  return { version, what, bytes };
}

const kinds = [
  'good',
  'good',
  'good',
  'good',
  'wrongly signed',
  'expired manifest',
  'for a newer app',
  'cut file',
  'changed file',
  'longer file',
  'older version’s file',
  'broken line',
  'no server',
];

/** Updates that come well and badly, to an app that is killed and whose disk fails, over several starts. */
export default {
  name: 'updates',
  what: 'the system gets only complete updates signed with the right key, newer than the running version and never older than an earlier offer; after a kill, a power cut or a full disk, it gets the next good update, and nothing else is left',
  slice: 10,
  whole: 1_000,
  async run({ random, folder, note }) {
    shared ??= share();
    const { server, http } = await shared;
    const staged = join(folder, 'updates');
    let highest = 1;
    let installed: string | null = null;

    const open = (offers: readonly Offer[]) =>
      createUpdateService({
        source: { url: server.url, host: 'updates.test', publicKeys },
        policy: () => 'free',
        store: openUpdateStore(storedFilesIn(folder)),
        http: () => http,
        folder: staged,
        appVersion: '1.1.0',
        messages: { locale: 'en' },
        clock: createManualClock(start),
        here: { system: 'linux', arch: 'x64', kind: 'deb', release: '6.1.0' },
        isBusy: () => false,
        async handOver(path) {
          const bytes = readFileSync(path);
          const found = offers.find((each) => each.bytes.equals(bytes));
          if (!found) throw new Error('handed over what nobody signed');
          if (toNumber(found.version) < highest) throw new Error(`${found.version}: a downgrade`);
          installed = found.version;
          return { command: path };
        },
        onChange: () => undefined,
        onBug: (error) => {
          throw error;
        },
        patience: { manifest: longest, file: longest },
      });

    const given: Offer[] = [];
    const lives = 1 + drawBelow(random, 3);
    let killed = 0;
    for (let at = 0; at < lives; at += 1) {
      const version = pick(random, ['1.0.0', '1.1.0', '1.2.0', '1.2.0', '1.3.0', '1.3.0']);
      const offered = offer(server, version, pick(random, kinds), random);
      // Signed rightly, a file that came wrongly may be left from a life before, whole.
      if (offered.what !== 'wrongly signed') given.push(offered);
      const fault = random() < 0.6 ? drawEnd(random, 26) : drawTrouble(random, 26, 120_000);
      note(`${offered.what} ${version}: ${describeFault(fault)}`);
      const { life, error } = await live(fault, async () => {
        const app = open(given);
        for (const step of ['check', 'download', 'install'] as const) {
          try {
            const told = await app[step]();
            if ('offer' in told && told.offer) {
              const number = toNumber(told.offer.version);
              if (number < highest) throw new Error(`offered ${told.offer.version} again`);
              if (step === 'check') highest = number;
              note(`${step}: ${told.offer.version}`);
            }
          } catch (failure) {
            if (!(failure instanceof Failure)) throw failure;
            note(`${step}: ${failure.error.kind}`);
          }
        }
      });
      if (error) throw error;
      if (life.isDead()) killed += 1;
      const ready = await open(given).status();
      if (ready.offer?.isReady) {
        const path = join(staged, ready.offer.version, 'venue-desk_1.2.0.deb');
        const bytes = readFileSync(path);
        if (!bytes.equals(makeBytes(ready.offer.version))) throw new Error('ready, and not whole');
      }
    }

    // The next start, on a disk and a line that are well.
    installed = null;
    const last = offer(server, '1.4.0', 'good', random);
    const app = open([last]);
    await app.check();
    await app.download();
    await app.install();
    if (installed !== '1.4.0') throw new Error(`installed ${installed}`);
    const left = existsSync(staged) ? (readdirSync(staged, { recursive: true }) as string[]) : [];
    const wanted = ['1.4.0', join('1.4.0', 'venue-desk_1.2.0.deb')];
    if (left.sort().join() !== wanted.join()) throw new Error(`left: ${left}`);
    return killed > 0 ? `after ${killed} kill${killed > 1 ? 's' : ''}` : 'after an error';
  },
  async end() {
    const made = await shared;
    shared = null;
    made?.http.close();
    made?.server.close();
  },
} satisfies SlicedCampaign;
