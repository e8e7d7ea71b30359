import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LakeTargetOptions,
  openLakeTarget,
} from '../../electron/core/publish/lake/lake-target.ts';
import { openS3Store } from '../../electron/core/publish/lake/s3-store.ts';
import type { S3Address } from '../../electron/core/publish/lake/sign-request.ts';
import type { PublishedWindow } from '../../electron/core/publish/publish-target.ts';
import { toVenueId } from '../../electron/core/publish/venue-id.ts';
import { readLakeRows } from '../support/lake-reader.ts';
import { openEngine, quiet } from '../support/open-engine.ts';
import {
  bookings,
  catchReason,
  fresh,
  publishRows,
  testDatabase,
} from '../support/publish-contract.ts';
import { accessKey, bucket, region, startS3 } from '../support/s3-server.ts';

const engine = await openEngine();
const root = mkdtempSync(join(tmpdir(), 'venue-desk-s3-lake-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Server = Awaited<ReturnType<typeof startS3>>;
type Publishing = Partial<LakeTargetOptions> & {
  readonly address?: Partial<S3Address>;
  readonly secret?: string | null;
  readonly stallAfter?: number;
};

function openAt(server: Server, options: Publishing = {}) {
  const { address, secret = accessKey.secret, stallAfter, ...more } = options;
  const place = {
    host: '127.0.0.1',
    port: server.port,
    region,
    bucket,
    folder: 'org & co/é',
    user: accessKey.user,
    certificate: null,
    ...address,
  };
  return openLakeTarget({
    store: openS3Store(place, secret, { stallAfter, pause: 1 }),
    engine: engine.methods,
    publisher: { appVersion: '1', by: 'test' },
    describe: (_, field) => field,
    signal: quiet.signal,
    ...more,
  });
}

/** Reads the rows of a table as a copy of its part of the bucket has them. */
function readBucket({ files }: Server, table: string) {
  const copy = mkdtempSync(join(root, 'copy-'));
  for (const [key, { bytes }] of files) {
    if (!key.startsWith(`org & co/é/${table}/`)) continue;
    mkdirSync(dirname(join(copy, key)), { recursive: true });
    writeFileSync(join(copy, key), bytes);
  }
  return readLakeRows(join(copy, 'org & co/é'), table);
}

describe('a lake in a bucket', () => {
  let server: Server;
  beforeAll(async () => {
    // Lists of several pages.
    server = await startS3({ pageSize: 3 });
  });
  afterAll(() => server?.stop());
  const open = (options?: Publishing) => openAt(server, options);
  const publish = (
    rows: readonly object[],
    window: Partial<PublishedWindow> = {},
    options?: Publishing,
  ) => publishRows({ engine, open: () => open(options) }, rows, window);

  testDatabase({
    engine,
    open,
    async read(dataset, names, platform) {
      const rows = await readBucket(server, `fact_${dataset}`);
      return rows
        .filter((row) => row.venue_id === String(toVenueId({ platform })))
        .map((row) => names.map((name) => row[name] ?? null))
        .sort((a, b) => ((a[0] ?? '\uffff') < (b[0] ?? '\uffff') ? -1 : 1));
    },
    times: ['1969-12-31T23:59:59', '9999-12-31T23:59:59'],
    truths: ['true', 'false'],
    takesLines: false,
  });

  it('examines a bucket, and leaves nothing', async () => {
    const before = server.files.size;
    const target = await open();
    expect(await target.examine()).toMatchObject({ version: 'Delta Lake' });
    await target.close();
    expect(server.files.size).toBe(before);
  });

  it('refuses a store that lets two publishers both be first', async () => {
    const other = await startS3({ isConditional: false });
    const target = await openAt(other);
    expect(await catchReason(target.examine())).toBe('target-unsuitable commit');
    await target.close();
    other.stop();
  });

  it('knows its own commit if the answer was lost', async () => {
    server.state.losesAnswer = (method, key) =>
      method === 'PUT' && key.includes('fact_bookings/_delta_log');
    const window = fresh('lost');
    expect(await publish(bookings(3), window)).toMatchObject({ state: 'published', inserted: 3 });
    expect(server.state.losesAnswer).toBeNull();
    const venueId = String(toVenueId({ platform: 'lost' }));
    const rows = await readBucket(server, 'fact_bookings');
    expect(rows.filter((row) => row.venue_id === venueId)).toHaveLength(3);
  });

  it('tries again if the store is busy, and gives up if it stays so or stalls', async () => {
    let times = 2;
    server.state.refuse = () => (times-- > 0 ? [503, 'SlowDown'] : null);
    expect(await publish(bookings(2), fresh('busy'))).toMatchObject({ state: 'published' });
    server.state.refuse = () => [503, 'SlowDown'];
    expect(await catchReason(publish(bookings(2), fresh('busier')))).toBe('target-not-reached');
    server.state.refuse = null;
    server.state.stalls = true;
    const stalled = publish(bookings(2), fresh('stalled'), { stallAfter: 50 });
    expect(await catchReason(stalled)).toBe('target-not-reached');
    server.state.stalls = false;
  });

  it('says what is wrong with an address, a key, a bucket or rights', async () => {
    const examine = async (options: Publishing) => {
      const target = await open(options);
      const reason = await catchReason(target.examine());
      await target.close();
      return reason;
    };
    expect(await examine({ address: { port: 1 } })).toBe('target-not-reached');
    expect(await examine({ secret: 'wrong' })).toBe('target-password-refused');
    expect(await examine({ address: { bucket: 'none' } })).toBe('target-unsuitable bucket');
    for (const [status, code, reason] of [
      [403, 'AccessDenied', 'rights'],
      [400, 'AuthorizationHeaderMalformed', 'region'],
      [403, 'RequestTimeTooSkewed', 'clock'],
      [507, 'XMinioStorageFull', 'diskFull'],
    ] as const) {
      server.state.refuse = (method) => (method === 'PUT' ? [status, code] : null);
      expect(await examine({})).toBe(`target-unsuitable ${reason}`);
    }
    server.state.refuse = null;
  });

  it('leaves a month as it was if the bucket is full, or if other bytes arrive', async () => {
    const window = fresh('full');
    await publish(bookings(3), window);
    const later = { ...window, fetchedAt: new Date('2026-11-07T06:00:00Z') };
    const isRows = (key: string) => key.includes('/month=');
    server.state.refuse = (method, key) =>
      method === 'PUT' && isRows(key) ? [507, 'XMinioStorageFull'] : null;
    expect(await catchReason(publish(bookings(4), later))).toBe('target-unsuitable diskFull');
    server.state.refuse = (method, key) =>
      method === 'PUT' && isRows(key) ? [400, 'XAmzContentSHA256Mismatch'] : null;
    expect(await publish(bookings(4), later)).toMatchObject({ refusal: 'rows-differ' });
    server.state.refuse = null;
    const target = await open();
    const checked = await target.check({ ...window.venue });
    await target.close();
    expect(checked).toMatchObject([{ rows: 3, isWhole: true }]);
  });

  it('trusts a right certificate, and no other', async () => {
    const secure = await startS3({ isEncrypted: true });
    const examine = async (address: Partial<S3Address>) => {
      const target = await openAt(secure, { address });
      const reason = await catchReason(target.examine());
      await target.close();
      return reason;
    };
    const own = { host: 'localhost', certificate: secure.authority };
    expect(await examine(own)).toBe('none');
    // What ends once it was encrypted is no question of trust.
    secure.state.endsAll = true;
    expect(await examine(own)).toBe('target-not-reached');
    secure.state.endsAll = false;
    expect(await examine({ host: 'localhost' })).toBe('target-not-trusted unknown');
    expect(await examine({ ...own, host: '127.0.0.2' })).toMatch(/target-not/);
    expect(await examine({ host: 'localhost', port: server.port })).toBe(
      'target-not-trusted plain',
    );
    secure.stop();
  });
});
