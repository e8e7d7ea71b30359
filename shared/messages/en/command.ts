/** The command line: what it says on the terminal. */
export const command = {
  'command.help': `Venue Desk on the command line: no window, one line of JSON as the result.

  desk export --profile NAME | --demo
              --dataset DATASET
              --from DATE --to DATE | --period PERIOD | --order NUMBER | --barcode CODE | --guide ID
              --format {formats} --out FILE|-
              [--columns a,b,c] [--filter FILTER]… [--sort FIELD[:descending]]…
              [--headings fields|labels] [--flavour excel|excel-english|pipeline]
              [--by-month] [--personal-data] [--overwrite] [--again] [--timeout TIME] [--quiet]
  desk export --profile NAME | --demo --saved-export NAME [--from DATE --to DATE | --period PERIOD]
              [--out FILE [--overwrite]] [--accept-fewer] [--again] [--timeout TIME] [--quiet]
  desk sync --profile NAME | --demo [--dataset DATASET] --from DATE --to DATE | --period PERIOD
            [--again] [--thorough] [--timeout TIME]
  desk coverage --profile NAME | --demo [--dataset DATASET] --from DATE --to DATE | --period PERIOD
                [--verify]
  desk report --profile NAME… | --demo --name REPORT…
              [--from DATE --to DATE | --period DAYS] [--compare previous|last-year] [--choice name=option]…
              [--filter name=one|other]…
              --format {formats} --out FILE|- [--table TABLE]
              [--rows FIGURE[=CURRENCY] | --rows TABLE.COLUMN=LINE]
              [--headings fields|labels] [--flavour …] [--overwrite] [--timeout TIME]
  desk report --list
  desk alerts --list | --check [--profile NAME… | --demo] [--timeout TIME]
  desk profiles
  desk doctor --profile NAME | --demo [--timeout TIME]
  desk help | --help
  desk --version

DATASET  {datasets}
DATE     a day of the venue’s calendar, such as 2026-10-31; both days are included
PERIOD   yesterday, today, last-week, last-month, month-to-date, year-to-date, last-7-days, next-7-days
FILTER   field=value   field=one|other   field~text   field>=from   field<=to   field= (empty)   field!= (filled)
         Repeat --filter to narrow further.
TIME     90s, 15m or 2h: the command is given up after so long

With --stdin, each line of the standard input is one more word: nobody sees it in a list of processes.

Keys come from the system’s keychain, never from the command line: add the venue in the app first.
Exit codes: 0 done, 1 a fault of ours, 2 not understood, 3 no such venue, 4 keys or sign-in,
5 platform or network, 6 rows are missing, 7 the file could not be written, 8 a watch is met,
124 out of time, 130 cancelled.
`,
  'command.version': 'Venue Desk {version}',
  'command.seeHelp': 'See: desk help',

  'command.progress.demo': 'Starting the demo venue…',
  'command.progress.signing-in': 'Signing in…',
  'command.progress.asking': 'Asking {venue}…',
  'command.progress.receiving': 'Receiving: {bytes}',
  'command.progress.waiting':
    'Waiting {wait} before asking again, as the platform asked or its pace is set (attempt {attempt})…',
  'command.progress.reading': 'Reading the rows…',
  'command.progress.writing': 'Writing: {rows} of {total} rows',
  'command.progress.drawing': 'Drawing the pages…',
  'command.progress.checking': 'Opening the file again to count its rows…',
  'command.progress.sync':
    '{dataset}: {done} of {total} parts, {rows, plural, one {# row} other {# rows}}',
  'command.progress.verify': 'Reading the downloaded files: {bytes} of {total}',
  'command.progress.doctor': 'Examining {venue}…',
  'command.onceMore': 'The part of the program that holds the rows stopped. Trying once more…',
  'command.done.export':
    '{rows, plural, =0 {No rows. An empty file} one {# row} other {# rows}} in {file}',
  'command.done.gaps': 'Rows are missing: parts of the period could not be had.',
  'command.done.damaged':
    'A file with downloaded rows of {dataset} is damaged: {days}. The app and “desk sync” download them again.',
  'command.done.provisional':
    '{day} may still change: the platform may not have loaded it fully. Try again in some hours.',
  'command.done.shrunk':
    'Far fewer rows than were downloaded of this period: about {before}, now {rows}. The platform’s answer may not be whole.',
  'command.done.missingId':
    'Most rows lack the number that tells them apart: {missingId} of {rows}. The platform’s answer may not be what it should be.',
  'command.done.stale':
    'The platform could not be asked: these are rows that were downloaded earlier.',
  'command.done.cancelled': 'Cancelled. Nothing was written.',

  'command.problem.duration':
    '--timeout: “{duration}” is no time that it can have. Write it as 90s, 15m or 2h, up to 24h.',
  'command.problem.command': 'There is no command “{command}”. Commands: {commands}.',
  'command.problem.option': 'There is no option {option} for this command.',
  'command.problem.twice': '{option} is given twice.',
  'command.problem.value': '{option} needs a value.',
  'command.problem.noValue': '{option} takes no value.',
  'command.problem.needed': '{option} is needed.',
  'command.problem.word': 'What is “{word}”? Values with spaces need quotes.',
  'command.problem.choice': '{option} can’t be “{value}”. Choose one of: {choices}.',
  'command.problem.venue': 'Name a venue with --profile NAME, or use --demo: one of them.',
  'command.problem.period':
    '“{period}” is no period. Use yesterday, today, last-week, last-month, month-to-date, year-to-date, last-N-days or next-N-days.',
  'command.problem.periodAndDays': 'Give --period, or --from and --to, not both.',
  'command.problem.day': '{option}: “{day}” is no day. Write it as 2026-10-31.',
  'command.problem.daysOrder': 'The period ends ({last}) before it starts ({first}).',
  'command.problem.noDays':
    'The period has no day with data yet: {dataset} can be asked for up to {last}.',
  'command.problem.noPeriod': 'Say which {dataset}: --from and --to, or --period.',
  'command.problem.noGuide': '{dataset} are asked for by guide: --guide ID.',
  'command.problem.oneQuestion':
    'Ask one thing at a time: a period, --order, --barcode or --guide.',
  'command.problem.guide': '--guide: “{guide}” is no guide’s number.',
  'command.stdout': 'stdout',
  'command.problem.otherFormat':
    '{file} ends like a file of {said}, but --format says {format}. Make them agree.',
  'command.problem.byMonth': '--by-month makes a folder of Parquet files: with --out FOLDER.',
  'command.problem.byMonthOf': '{dataset} have no date to make months of.',
  'command.problem.byMonthColumn': '--by-month needs {field} among the --columns.',
  'command.problem.savedExportToStdout': 'A recipe is written to a file: --out FILE.',
  'command.problem.reportTwice': '--name says “{repeated}” twice.',
  'command.problem.reportFormat': 'Several reports make a workbook: --format {formats}.',
  'command.problem.reportVenues':
    'Several venues stand side by side in one report: name one with --name.',
  'command.problem.rowsAlone':
    '--rows is for one report of one venue, and makes a file of rows: leave --table out.',
  'command.problem.rowsNone': '{number}: the report says no such number, or no rows are behind it.',
  'command.problem.rowsLine': '{number}: the table has no such line. Lines: {lines}.',
  'command.problem.reportTable': 'A workbook has all tables: leave --table out.',
  'command.problem.reportCompare': '{report} is not compared with other days: leave --compare out.',
  'command.problem.reportDays': '{report} looks at {days, number} days at most.',
  'command.problem.reportPair': '{option}: write “name=value”, not “{value}”.',
  'command.problem.alerts': 'Say what to do with the watches: --list or --check, one of them.',
  'command.problem.flavour': '--flavour is for CSV only.',
  'command.problem.field': '{dataset} have no field “{field}”. Fields: {fields}.',
  'command.problem.fieldCase':
    'Field names are written as the platform does: “{meant}”, not “{field}”.',
  'command.problem.columnTwice': '--columns names “{field}” twice.',
  'command.problem.sort': '--sort: write “field” or “field:descending”, not “{sort}”.',
  'command.problem.filter':
    '--filter: “{filter}” is none. Write field=value, field=one|other, field~text, field>=from, field<=to, field= or field!=.',
  'command.problem.filterRange': '--filter: {field} has no order. Use = or ~ with it.',
  'command.problem.filterOneValue':
    '--filter: {field} takes one value, or a range: “{field}>=from” and “{field}<=to”.',
  'command.problem.filterValues': '--filter: at most 500 values for {field}.',
  'command.problem.filterValue': '--filter: “{value}” is no value of {field} ({type}).',
  'command.problem.personal':
    '{field} is personal data: filtering or sorting by it needs --personal-data.',
  'command.problem.profile': 'There is no venue “{profile}”. Venues: {profiles}.',
  'command.problem.exists': '{file} is there already. Use --overwrite to replace it.',
  'command.problem.folder': 'There is no folder {folder} to write to.',
  'command.problem.savedExport':
    'There is no recipe “{savedExport}” of {venue}. Recipes: {savedExports}.',
  'command.problem.keepFirst':
    'Nothing of {venue} is downloaded yet. Open it in the app once, which makes the key that rows are kept under.',
  'command.problem.venuesLost':
    'The list of venues could not be read. Start the app, which tells what can be done, or try --demo.',
  'command.problem.noProfiles': 'There is no venue yet. Add one in the app, or try --demo.',
} as const;
