import type { CommandId } from '../commands.ts';
import type { MessageKey } from './languages.ts';

/** Commands that are called as what they open or press. The others have a text of their own. */
const onScreen = {
  findInRows: 'search.label',
  saveView: 'views.form.title',
  refresh: 'refresh',
  export: 'common.export',
  print: 'common.print',
  alerts: 'alerts.title',
  settings: 'settings.title',
  allVenues: 'allVenues.title',
  today: 'today.title',
  reports: 'reports.title',
  exports: 'exports.title',
  coverage: 'coverage.title',
} as const satisfies Partial<Record<CommandId, MessageKey>>;

const isOnScreen = (id: CommandId): id is keyof typeof onScreen => id in onScreen;

export function nameCommand(id: CommandId): MessageKey {
  return isOnScreen(id) ? onScreen[id] : `command.${id}`;
}
