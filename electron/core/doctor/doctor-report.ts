import type { Diagnosis } from '../../../shared/domain/doctor.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import { describeCheck } from '../../../shared/words/describe-check.ts';
import type { Clock } from '../time/clock.ts';

export type ReportedVenue = Pick<Profile, 'name' | 'environment'>;

/** A diagnosis as text to be sent to support. It is made from findings, which hold no secret. */
export function writeDoctorReport(
  { checks, cause }: Diagnosis,
  venue: ReportedVenue,
  means: { readonly words: Words; readonly appVersion: string; readonly clock: Clock },
): string {
  const { words, appVersion, clock } = means;
  const heading = words.text('doctor.report.title');
  const lines = [
    heading,
    '='.repeat(heading.length),
    '',
    `${words.text('about.venue')}: ${venue.name}`,
    `${words.text('about.environment')}: ${words.text(`environment.${venue.environment}`)}`,
    `${words.text('about.app')}: Venue Desk ${appVersion}, Electron ${process.versions.electron}, ${process.platform} ${process.arch}`,
    `${words.text('doctor.report.made')}: ${new Date(clock.now()).toISOString()}`,
    '',
    words.text('doctor.report.noSecrets'),
    '',
  ];
  const reason = checks.find(({ id }) => id === cause);
  lines.push(
    reason
      ? `${words.text('doctor.cause')}: ${describeCheck(reason, words).title}`
      : words.text('doctor.healthy.title'),
    '',
  );
  for (const check of checks) {
    const { title, text, action } = describeCheck(check, words);
    lines.push(`[${words.text(`doctor.outcome.${check.outcome}`)}] ${title}`, `  ${text}`);
    if (action !== null && check.outcome !== 'passed') lines.push(`  ${action}`);
    for (const [name, value] of Object.entries(check.params)) lines.push(`    ${name}: ${value}`);
    lines.push(`    finding: ${check.finding}`);
  }
  // Texts of the platform and of certificates are shown as they are, but on one line each.
  return `${lines.map((line) => line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).join('\n')}\n`;
}
