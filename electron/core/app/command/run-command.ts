import type { Command } from '../command-line/index.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { runMcp } from './mcp/run-mcp.ts';
import { runAlerts } from './run-alerts.ts';
import { runAssistants } from './run-assistants.ts';
import { runCoverage } from './run-coverage.ts';
import { runDoctor } from './run-doctor.ts';
import { runExportCommand } from './run-export-command.ts';
import { runProfiles } from './run-profiles.ts';
import { checkPublished, printSetUpSql, runPublish, withdrawVenue } from './run-publish.ts';
import { listReports, runReport } from './run-report.ts';
import { runSavedExportCommand } from './run-saved-export-command.ts';
import { runSync } from './run-sync.ts';
import { runTargets } from './run-targets.ts';
import type { Terminal } from './terminal.ts';

/** Runs a command. Rejects with its error. */
export async function runCommand(
  command: Command,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  switch (command.name) {
    case 'export':
      return runExportCommand(command, services, terminal, signal);
    case 'savedExport':
      return runSavedExportCommand(command, services, terminal, signal);
    case 'report':
      return runReport(command, services, terminal, signal);
    case 'reports':
      return listReports(services);
    case 'sync':
      return runSync(command, services, terminal, signal);
    case 'coverage':
      return runCoverage(command, services, terminal, signal);
    case 'alerts':
      return runAlerts(command, services, terminal, signal);
    case 'profiles':
      return runProfiles(services);
    case 'publish':
      return runPublish(command, services, terminal, signal);
    case 'publishCheck':
      return checkPublished(command, services, terminal, signal);
    case 'publishSetUpSql':
      return printSetUpSql(command);
    case 'publishWithdraw':
      return withdrawVenue(command, services, signal);
    case 'targets':
      return runTargets(command, services, terminal, signal);
    case 'mcp':
      return runMcp(services, terminal, signal);
    case 'assistants':
      return runAssistants(command, services);
    case 'doctor':
      return runDoctor(command.venue, services, terminal, signal);
  }
}
