export { CommandProblem, failChoice, failMistyped } from './command-problem.ts';
export { commandOptionNames } from './commands.ts';
export { describeAbout } from './describe-about.ts';
export { type ExitCode, exitCodes, getExitCode } from './exit-codes.ts';
export { findLanguage, moveLanguage } from './find-language.ts';
export { type About, readAbout } from './read-about.ts';
export {
  type AlertsCommand,
  type AssistantsCommand,
  type Command,
  type CoverageCommand,
  type PublishCheckCommand,
  type PublishCommand,
  type PublishSetUpSqlCommand,
  type PublishWithdrawCommand,
  readCommand,
  type SyncCommand,
  type TargetsCommand,
  withStandardInput,
} from './read-command.ts';
export type { CommandRequest, ExportCommand, SavedExportCommand } from './read-export.ts';
export { type ReportCommand, type RowsOfCommand, readRows } from './read-report.ts';
export type { CommandDays, CommandVenue } from './read-values.ts';
export { toTyped } from './value-lists.ts';
