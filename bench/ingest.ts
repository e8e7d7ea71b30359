import { execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:https';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { openDatabase } from '../electron/core/data/engine/database/database.ts';
import { getColumnType } from '../electron/core/data/engine/database/field-column.ts';
import { getDataset } from '../shared/catalogue/catalogue.ts';
import { atMost, type Bench, spread } from './bench.ts';
import {
  addReplayVenue,
  fetchBookings,
  peakMemory,
  quietPeriod,
  releaseRows,
  withDesk,
} from './support/bench-desk.ts';
import { median, timed } from './support/bench-engine.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { withReaders } from './support/export-peers.ts';
import { type Replay, readFirstLine } from './support/replay.ts';
import { seeNoRows, withReplayedMillion } from './support/with-million-stored.ts';

const rounds = 5;

/**
 * A million bookings from the platform to queryable and kept as a segment, in the real app, in turns
 * with curl and DuckDB's own reader, and with a script that fetches and parses; then, once, by curl and
 * Polars, and pandas.
 */
export const ingestBench: Bench = {
  name: 'ingest',
  about: 'a million bookings over HTTPS to queryable and kept, by curl and read_json, and by Node',
  run: () =>
    withReplayedMillion(quietPeriod(), (replay) =>
      withBenchFolder(async (folder) => {
        const period = quietPeriod();
        const address = `${replay.origin}/v1/bookings?fromdate=${period.from}&todate=${period.to}`;
        const certificate = join(folder, 'certificate.pem');
        await writeFile(certificate, replay.certificate);
        const plainly: number[] = [];
        const scripted: Awaited<ReturnType<typeof fetchAndParse>>[] = [];
        const { ours, peak } = await withDesk(async (desk) => {
          const profileId = await addReplayVenue(desk, replay);
          const once = () => fetchBookings(desk, profileId, { by: 'period', period });
          await seeNoRows(desk);
          // The first time warms everything up.
          await releaseRows(desk, await once());
          const took: number[] = [];
          for (let round = 0; round < rounds; round += 1) {
            plainly.push(await readPlainly(folder, address, certificate, replay));
            scripted.push(await fetchAndParse(address, certificate));
            const started = performance.now();
            const resultSet = await once();
            took.push(performance.now() - started);
            if (resultSet.ingestStats.received < 1_000_000) throw new Error('rows are missing');
            await releaseRows(desk, resultSet);
          }
          return { ours: took, peak: await peakMemory(desk) };
        });
        const peers = await readByPeers(folder, address, certificate, replay, median(ours));
        const times = ours.map((each, at) => each / (plainly[at] ?? 0));
        const node = scripted.map(({ milliseconds }) => milliseconds);
        // The app's processes that rows pass: all but its window.
        const ourPeak = peak.main + peak.engine + peak.network;
        const nodePeak = median(scripted.map(({ peakBytes }) => peakBytes));
        return atMost(
          {
            ...spread('timesCurlAndReadJson', times),
            ...spread(
              'shareOfNodeTime',
              ours.map((each, at) => each / (node[at] ?? 0)),
            ),
            shareOfNodePeak: ourPeak / nodePeak,
            ...spread('milliseconds', ours),
            ...spread('curlAndReadJsonMilliseconds', plainly),
            ...spread('nodeMilliseconds', node),
            mainPeakBytes: peak.main,
            enginePeakBytes: peak.engine,
            networkPeakBytes: peak.network,
            nodePeakBytes: nodePeak,
            ...peers,
          },
          { timesCurlAndReadJson: 1.3, shareOfNodeTime: 0.4, shareOfNodePeak: 0.5 },
        );
      }),
    ),
};

/** Milliseconds of curl to a file and of DuckDB reading it into a typed table. */
async function readPlainly(
  folder: string,
  address: string,
  certificate: string,
  replay: Replay,
): Promise<number> {
  const body = join(folder, 'plain.json');
  const database = await openDatabase({
    temporaryFolder: folder,
    threads: 2,
    memoryLimit: '2GB',
  });
  const connection = await database.connect();
  const { fields } = getDataset('bookings');
  const columns = fields.map((field) => `'${field.name}': '${getColumnType(field)}'`).join(', ');
  try {
    return await timed(async () => {
      await download(address, certificate, replay, body);
      await connection.run(`CREATE TABLE bookings AS
        SELECT * FROM read_json('${body}', format = 'array', columns = {${columns}})`);
    });
  } finally {
    connection.close();
    await database.close();
    await rm(body, { force: true });
  }
}

/** Milliseconds of curl to a file and of each peer reading it into a frame, and its memory at its peak. */
async function readByPeers(
  folder: string,
  address: string,
  certificate: string,
  replay: Replay,
  ours: number,
): Promise<Record<string, number>> {
  const body = join(folder, 'peers.json');
  const downloading = await timed(() => download(address, certificate, replay, body));
  try {
    return await withReaders(async (readers) => {
      const measured: Record<string, number> = {};
      for (const { name, read } of readers) {
        const { milliseconds, peakBytes } = await read(body);
        measured[`${name}Milliseconds`] = downloading + milliseconds;
        measured[`shareOf${name}Time`] = ours / (downloading + milliseconds);
        if (peakBytes !== null) measured[`${name}PeakBytes`] = peakBytes;
      }
      return measured;
    });
  } finally {
    await rm(body, { force: true });
  }
}

let toldOfCurl = false;

async function download(
  address: string,
  certificate: string,
  replay: Replay,
  body: string,
): Promise<void> {
  const args = ['--silent', '--fail', '--cacert', certificate, '--output', body, address];
  const hasCurl = await promisify(execFile)('curl', args).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );
  if (!hasCurl) {
    if (!toldOfCurl) process.stderr.write('curl is not here: Node writes the file instead\n');
    toldOfCurl = true;
    const agent = new Agent({ ca: replay.certificate });
    await new Promise<void>((resolve, reject) => {
      get(address, { agent }, (response) => {
        pipeline(response, createWriteStream(body)).then(resolve, reject);
      }).on('error', reject);
    });
  }
  if ((await stat(body)).size < 1_000_000) throw new Error('the body is missing');
}

async function fetchAndParse(
  address: string,
  certificate: string,
): Promise<{ milliseconds: number; peakBytes: number; rows: number }> {
  const script = join(import.meta.dirname, 'support/fetch-and-parse.ts');
  const child = spawn(process.execPath, [script, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
  });
  return JSON.parse(await readFirstLine(child));
}
