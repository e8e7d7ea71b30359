import type { CheckId } from '../../../../shared/domain/doctor.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { describeCheck } from '../../../../shared/messages/describe-check.ts';
import { systemClock } from '../../base/time/index.ts';
import { type CommandVenue, type ExitCode, exitCodes } from '../command-line/index.ts';
import { examine, resolveDoctorTarget } from '../doctor/index.ts';
import type { UpdateNews } from '../updates/index.ts';
import { type CommandOutcome, describeProfile } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findVenue } from './find-venue.ts';
import { describeProgress } from './progress-text.ts';
import type { Terminal } from './terminal.ts';

const causeCodes: Readonly<Record<CheckId, ExitCode>> = {
  keychain: exitCodes.keys,
  'api-key': exitCodes.keys,
  'api-secret': exitCodes.keys,
  'tenant-key': exitCodes.keys,
  addresses: exitCodes.profile,
  environment: exitCodes.profile,
  proxy: exitCodes.platform,
  name: exitCodes.platform,
  connection: exitCodes.platform,
  certificate: exitCodes.platform,
  clock: exitCodes.keys,
  signing: exitCodes.keys,
  'sign-in': exitCodes.keys,
  'booking-access': exitCodes.keys,
  tenant: exitCodes.keys,
};

/** Runs all checks of the login doctor. Texts are for people, `finding` for programs. */
export async function runDoctor(
  venue: CommandVenue,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { messages } = services;
  const profile = await findVenue(venue, services, signal);
  terminal.progress(messages.text('command.progress.doctor', { venue: profile.name }));
  const admitted = await resolveDoctorTarget({ of: 'profile', profileId: profile.id }, services);
  const { checks, cause } = await examine(admitted, services.openDoctorNetwork(admitted), {
    signal,
    onWait(retryAt, attempt) {
      const wait = { phase: 'waiting', bytes: 0, attempt, retryAt } as const;
      terminal.progress(describeProgress(wait, profile, systemClock.now(), messages));
    },
  });
  for (const check of checks) {
    const outcome = messages.text(`doctor.outcome.${check.outcome}`);
    terminal.progress(`[${outcome}] ${describeCheck(check, messages).title}`);
  }
  const updates = services.readUpdateNews();
  terminal.progress(describeUpdates(updates, messages));
  return {
    exitCode: cause === null ? exitCodes.done : causeCodes[cause],
    result: {
      profile: describeProfile(profile),
      healthy: cause === null,
      cause,
      checks: checks.map(({ id, outcome, finding, params }) => ({ id, outcome, finding, params })),
      updates,
    },
  };
}

function describeUpdates(news: UpdateNews, messages: Messages): string {
  const { policy, source, newer, checkedAt } = news;
  if (source === null) return messages.text('command.updates.none');
  if (policy === 'off' || policy === 'unreadable') return messages.text(`updates.policy.${policy}`);
  if (newer !== null) return messages.text('command.updates.newer', { version: newer });
  return checkedAt === null
    ? messages.text('command.updates.never')
    : messages.text('command.updates.current', { when: messages.moment(checkedAt) });
}
