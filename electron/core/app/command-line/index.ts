export type {
  AlertsCommand,
  Command,
  CommandDays,
  CommandRequest,
  CommandVenue,
  CoverageCommand,
  ExportCommand,
  ReportCommand,
  RowsOfCommand,
  SavedExportCommand,
  SyncCommand,
} from './command.ts';
export { commandOptionNames } from './command-options.ts';
export { CommandProblem } from './command-problem.ts';
export { type ExitCode, exitCodes, getExitCode } from './exit-codes.ts';
export { readAbout } from './read-about.ts';
export { readCommand } from './read-command.ts';
export { toTyped } from './read-report.ts';
export { withStandardInput } from './with-standard-input.ts';
