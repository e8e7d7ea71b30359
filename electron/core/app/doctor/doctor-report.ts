import type { Diagnosis } from '../../../../shared/domain/doctor.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { describeCheck } from '../../../../shared/messages/describe-check.ts';
import type { Clock } from '../../base/time/index.ts';

export type ReportedVenue = Pick<Profile, 'name' | 'environment'>;

/** Writes a diagnosis as text for support. It uses only findings, which have no secrets. */
export function writeDoctorReport(
  { checks, cause }: Diagnosis,
  venue: ReportedVenue,
  services: { readonly messages: Messages; readonly appVersion: string; readonly clock: Clock },
): string {
  const { messages, appVersion, clock } = services;
  const heading = messages.text('doctor.report.title');
  const lines = [
    heading,
    '='.repeat(heading.length),
    '',
    `${messages.text('common.venue')}: ${venue.name}`,
    `${messages.text('venue.environment')}: ${messages.text(`environment.${venue.environment}`)}`,
    `${messages.text('about.app')}: Venue Desk ${appVersion}, Electron ${process.versions.electron}, ${process.platform} ${process.arch}`,
    `${messages.text('doctor.report.made')}: ${new Date(clock.now()).toISOString()}`,
    '',
    messages.text('doctor.report.noSecrets'),
    '',
  ];
  const reason = checks.find(({ id }) => id === cause);
  lines.push(
    reason
      ? `${messages.text('doctor.cause')}: ${describeCheck(reason, messages).title}`
      : messages.text('doctor.healthy.title'),
    '',
  );
  for (const check of checks) {
    const { title, text, action } = describeCheck(check, messages);
    lines.push(`[${messages.text(`doctor.outcome.${check.outcome}`)}] ${title}`, `  ${text}`);
    if (action !== null && check.outcome !== 'passed') lines.push(`  ${action}`);
    for (const [name, value] of Object.entries(check.params)) lines.push(`    ${name}: ${value}`);
    lines.push(`    finding: ${check.finding}`);
  }
  // Texts of the platform and of certificates stay on one line each.
  return `${lines.map((line) => line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).join('\n')}\n`;
}
