import { alerts } from './alerts.ts';
import { allVenues } from './all-venues.ts';
import { assistants } from './assistants.ts';
import { autostart } from './autostart.ts';
import { batchRuns } from './batch-runs.ts';
import { categories } from './categories.ts';
import { changesReport } from './changes-report.ts';
import { charts } from './charts.ts';
import { command } from './command.ts';
import { common } from './common.ts';
import { coverage } from './coverage.ts';
import { datasets } from './datasets.ts';
import { dayPicture } from './day-picture.ts';
import { days } from './days.ts';
import { desktop } from './desktop.ts';
import { doctor } from './doctor.ts';
import { errors } from './errors.ts';
import { exporting } from './exporting.ts';
import { fetching } from './fetching.ts';
import { fields } from './fields.ts';
import { filters } from './filters.ts';
import { firstSteps } from './first-steps.ts';
import { grid } from './grid.ts';
import { groupLooks } from './group-looks.ts';
import { groupsReport } from './groups-report.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { linked } from './linked.ts';
import { needs } from './needs.ts';
import { originReport } from './origin-report.ts';
import { paceReport } from './pace-report.ts';
import { pictures } from './pictures.ts';
import { pins } from './pins.ts';
import { preferences } from './preferences.ts';
import { profiles } from './profiles.ts';
import { publishing } from './publishing.ts';
import { qualityReport } from './quality-report.ts';
import { questions } from './questions.ts';
import { ranges } from './ranges.ts';
import { reconciliation } from './reconciliation.ts';
import { reports } from './reports.ts';
import { runSheet } from './run-sheet.ts';
import { savedExports } from './saved-exports.ts';
import { savedViews } from './saved-views.ts';
import { schedules } from './schedules.ts';
import { settings } from './settings.ts';
import { severalVenues } from './several-venues.ts';
import { sharedFiles } from './shared-files.ts';
import { shell } from './shell.ts';
import { sync } from './sync.ts';
import { today } from './today.ts';
import { updates } from './updates.ts';
import { venues } from './venues.ts';
import { visitorTokens } from './visitor-tokens.ts';
import { visitorsReport } from './visitors-report.ts';

/** English: the language that all others are checked against. */
export const en = {
  messages: {
    ...common,
    ...errors,
    ...questions,
    ...ranges,
    ...datasets,
    ...fetching,
    ...filters,
    ...grid,
    ...dayPicture,
    ...days,
    ...groupLooks,
    ...savedViews,
    ...sharedFiles,
    ...categories,
    ...linked,
    ...exporting,
    ...venues,
    ...profiles,
    ...severalVenues,
    ...allVenues,
    ...settings,
    ...shell,
    ...firstSteps,
    ...desktop,
    ...doctor,
    ...batchRuns,
    ...pins,
    ...preferences,
    ...visitorTokens,
    ...coverage,
    ...jobs,
    ...history,
    ...sync,
    ...command,
    ...savedExports,
    ...schedules,
    ...charts,
    ...pictures,
    ...today,
    ...needs,
    ...runSheet,
    ...reports,
    ...publishing,
    ...qualityReport,
    ...visitorsReport,
    ...paceReport,
    ...originReport,
    ...groupsReport,
    ...changesReport,
    ...reconciliation,
    ...assistants,
    ...autostart,
    ...updates,
    ...alerts,
  },
  fields,
};
