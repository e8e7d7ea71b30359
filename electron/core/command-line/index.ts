export type {
  Command,
  CommandDays,
  CommandRequest,
  CommandVenue,
  CoverageCommand,
  ExportCommand,
  RecipeCommand,
  ReportCommand,
  SyncCommand,
  WatchesCommand,
} from './command.ts';
export { CommandProblem } from './command-problem.ts';
export { type ExitCode, exitCodes, getExitCode } from './exit-codes.ts';
export { commandOptionNames, readCommand } from './read-command.ts';
export { toTyped } from './read-report.ts';
