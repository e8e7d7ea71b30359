/** Saved views: their menu, their place in the rail, their files. */
export const savedViews = {
  'views.menu': 'View: {name}',
  'views.menu.none': 'Default view',
  'views.changed': 'Changed',
  'views.saveAs': 'Save as…',
  'views.revert': 'Undo changes',
  'views.manage': 'Manage views…',
  'views.list': 'Saved views, {dataset}',
  'views.none': 'No saved views yet. Set up the table, then save it.',
  'views.none.report': 'No saved views yet. Choose days, comparison and filters, then save them.',
  'views.form.report':
    'Saves period, comparison, choices and filters. Named periods move with the days.',
  'views.report.of': 'Saved view of {report}',
  'views.report.gone': '“{name}” uses something this version doesn’t have: {what}.',
  'views.open': 'Open view {name}',
  'views.isDefault': 'opens first',
  'views.saved': '“{name}” is saved.',
  'views.removed': '“{name}” is deleted.',

  'views.form.title': 'Save view',
  'views.form.what': 'Saves columns, widths, sorting, filters, search, grouping and totals.',
  'views.form.personal':
    'Filters and searches that find people, orders, tickets or records aren’t saved. Nor are searches with digits.',
  'views.form.drillDown':
    'The filter from a report number isn’t saved: it only fits those days. Save the report instead.',
  'views.form.period.none': 'Current period',

  'views.manager.default': 'Opens first',
  'views.manager.defaultNone': 'Last used',
  'views.manager.rename': 'Rename',
  'views.manager.renameOf': 'New name for {name}',
  'views.manager.renameSave': 'Save name',
  'views.imported':
    '{count, plural, one {# view} other {# views}} added{renamed, plural, =0 {} one {, one of them with a number in its name} other {, # of them with a number in their names}}.',

  'error.view-gone.title': 'This view was deleted',
  'error.view-gone.meaning': 'Another window deleted it.',
  'error.view-gone.action': 'Save it under a name again.',

  'error.view-name-taken.title': 'Another view has this name',
  'error.view-name-taken.meaning':
    'Two views of one dataset can’t have the same name. Nothing was saved.',
  'error.view-name-taken.action': 'Choose another name.',

  'error.too-many-views.title': 'Too many saved views',
  'error.too-many-views.meaning':
    '{number, select, none {A venue can have only so many.} other {A venue can have up to {number}.}}',
  'error.too-many-views.action': 'Delete some you no longer use.',

  'error.view-file-damaged.title': 'A view in this file can’t be used',
  'error.view-file-damaged.meaning':
    '{number, select, none {A view} other {View {number}}}{name, select, none {} other { (“{name}”)}} has something this version doesn’t know. No view was added.',
  'error.view-file-damaged.action': 'Have the file corrected or exported again.',
} as const;
