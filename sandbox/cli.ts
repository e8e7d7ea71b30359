import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseFaults } from './faults.ts';
import type { SandboxOptions } from './options.ts';
import { startSandbox } from './server.ts';

const usage = `Usage: npm run sandbox -- [options]
  --port N               port on 127.0.0.1 (default: any free one)
  --seed N               the same seed gives the same data (default 1)
  --now MOMENT           the moment at which it starts, such as 2026-02-28T22:55:00Z (default: now)
  --today YYYY-MM-DD     the venue's today (default: the one of that moment)
  --rows-per-month N     booking lines of an average month of the largest tenant (default 5000)
  --latency MS           wait before every answer
  --matching HOW         tasks and availabilities that a period selects: within (default) or
                         overlapping
  --most-days N          no task or availability takes more days (default: up to 40)
  --signing WAY          rsa-encryption (default), rsa-signature or hmac
  --strict-parameters    want every parameter that the specification lists as required
  --strict-headers       want every header that it lists, the tenant key on each call included
  --separate-booking-keys  every second tenant has keys of its own for the booking API
  --tidy                 without hostile texts, huge numbers and unknown fields
  --load-ends-at HH:MM   until then the warehouse answers as it did the day before
  --load-second-step-at HH:MM  and between the two with half of the night's data
  --load-stalled-on DAYS days, with commas, whose nightly load never comes
  --scan-phase N         scans come at quarter hours and so many minutes (0 to 14)
  --scan-delay N         and so many minutes later than that
  --vanishing-lines      some orders that change lose a line
  --lines-own-dates      each line of an order has a date of change of its own
  --shared-ids           some rows share an id with another one, or have none
  --exclusive-start      a row dated exactly fromdate does not belong to the period
  --late-cancellations   some schools order half a year ahead and cancel months later
  --faults FILE          JSON list of fault rules, see sandbox/README.md
  --help`;

/** A mistake in the command line, printed as one line. */
class UsageError extends Error {}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} must be a whole number, not "${text}"`);
  return Number(text);
}

function readMoment(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    throw new UsageError(
      `--now must be a moment with its zone, such as 2026-02-28T22:55:00Z, not "${text}"`,
    );
  }
}

function readFaults(file: string | undefined) {
  if (file === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      `--faults: ${file} can't be read (${(error as NodeJS.ErrnoException).code})`,
    );
  }
  try {
    return parseFaults(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `it is not JSON (${error.message})` : error;
    throw new UsageError(`--faults: ${file}: ${reason instanceof Error ? reason.message : reason}`);
  }
}

function readOptions(): SandboxOptions | 'help' {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      port: option,
      seed: option,
      now: option,
      today: option,
      'rows-per-month': option,
      latency: option,
      matching: option,
      signing: option,
      'most-days': option,
      'strict-parameters': { type: 'boolean' },
      'strict-headers': { type: 'boolean' },
      'separate-booking-keys': { type: 'boolean' },
      tidy: { type: 'boolean' },
      'load-ends-at': option,
      'load-second-step-at': option,
      'load-stalled-on': option,
      'scan-phase': option,
      'scan-delay': option,
      'vanishing-lines': { type: 'boolean' },
      'lines-own-dates': { type: 'boolean' },
      'shared-ids': { type: 'boolean' },
      'exclusive-start': { type: 'boolean' },
      'late-cancellations': { type: 'boolean' },
      faults: option,
      help: { type: 'boolean' },
    },
  });
  if (values.help) return 'help';
  const given = {
    port: readNumber('port', values.port),
    seed: readNumber('seed', values.seed),
    now: readMoment(values.now),
    today: values.today,
    rowsPerMonth: readNumber('rows-per-month', values['rows-per-month']),
    latencyMs: readNumber('latency', values.latency),
    matching: values.matching as SandboxOptions['matching'],
    signing: values.signing as SandboxOptions['signing'],
    maxDays: readNumber('most-days', values['most-days']),
    strictParameters: values['strict-parameters'],
    strictHeaders: values['strict-headers'],
    separateBookingKeys: values['separate-booking-keys'],
    tidy: values.tidy,
    load: leaveOutUnset({
      endsAt: values['load-ends-at'],
      secondStepAt: values['load-second-step-at'],
      stalledOn: values['load-stalled-on']?.split(','),
    }),
    scanPhaseMinutes: readNumber('scan-phase', values['scan-phase']),
    scanDelayMinutes: readNumber('scan-delay', values['scan-delay']),
    vanishingLines: values['vanishing-lines'],
    linesOwnDates: values['lines-own-dates'],
    sharedIds: values['shared-ids'],
    exclusiveStart: values['exclusive-start'],
    lateCancellations: values['late-cancellations'],
    faults: readFaults(values.faults),
  };
  return leaveOutUnset(given);
}

function leaveOutUnset(given: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

async function run(): Promise<void> {
  const options = readOptions();
  if (options === 'help') {
    console.error(usage);
    return;
  }
  const { authUrl, baseUrl, certificate, tenants, close } = await startSandbox(options);
  console.log(JSON.stringify({ authUrl, baseUrl, certificate, tenants }));
  console.error(`The sandbox answers at ${baseUrl}. Ctrl+C ends it.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
}

run().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  const misused =
    error instanceof UsageError || error instanceof TypeError || code?.startsWith('ERR_PARSE_ARGS');
  const problem =
    code === 'EADDRINUSE' ? 'this port is already in use; choose another --port' : message;
  console.error(misused ? `${problem}\n\n${usage}` : `The sandbox could not start: ${problem}`);
  process.exitCode = misused ? 2 : 1;
});
