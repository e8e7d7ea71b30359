/** Saved views: their menu, their place in the rail, their files. */
export const savedViews = {
  'views.menu': 'View: {name}',
  'views.menu.none': 'Default view',
  'views.changed': 'Changed',
  'views.save': 'Save changes',
  'views.saveAs': 'Save as…',
  'views.revert': 'Undo changes',
  'views.manage': 'Manage views…',
  'views.list': 'Saved views of {dataset}',
  'views.none':
    'No view is saved yet. Arrange the columns and filters, then save them under a name.',
  'views.none.report':
    'No view is saved yet. Choose days, comparison and filters, then save them under a name.',
  'views.form.report':
    'Period, comparison, choices and filters are saved. A period with a name moves with the days.',
  'views.report.of': 'Saved view of {report}',
  'views.report.gone': '“{name}” names what this version of Venue Desk does not have: {what}.',
  'views.open': 'Open view {name}',
  'views.isDefault': 'opens first',
  'views.saved': '“{name}” is saved.',
  'views.removed': '“{name}” is deleted.',

  'views.form.title': 'Save this view',
  'views.form.name': 'Name',
  'views.form.what':
    'Columns with their order and widths, sorting, filters, search, grouping and totals are saved.',
  'views.form.personal':
    'Names and numbers that you typed to find a person, an order, a ticket or a record are not saved, nor is a search with a digit.',
  'views.form.behind':
    'The filter by a number of a report is not saved: it is of those days alone. Save the report instead.',
  'views.form.period': 'Period',
  'views.form.period.none': 'Whatever period is on the screen',
  'views.form.save': 'Save view',
  'views.form.cancel': 'Cancel',

  'views.manager.title': 'Saved views of {dataset}',
  'views.manager.default': 'Opens first',
  'views.manager.defaultNone': 'As it was left',
  'views.manager.rename': 'Rename',
  'views.manager.renameOf': 'New name of {name}',
  'views.manager.renameSave': 'Save name',
  'views.manager.delete': 'Delete',
  'views.manager.up': 'Move {name} up',
  'views.manager.down': 'Move {name} down',
  'views.manager.export': 'Export to a file…',
  'views.manager.import': 'Import from a file…',
  'views.manager.close': 'Done',
  'views.exported': '{file} is in {folder}.',
  'views.imported':
    '{count, plural, one {# view} other {# views}} added{renamed, plural, =0 {} one {, one of them with a number in its name} other {, # of them with a number in their names}}.',

  'viewFile.saveTitle': 'Export views',
  'viewFile.openTitle': 'Import views',
  'viewFile.kind': 'Views of Venue Desk',
  'viewFile.anyFile': 'All files',
  'viewFile.suggestion': 'Views',

  'error.view-gone.title': 'This view is gone',
  'error.view-gone.meaning': 'It was deleted in another window.',
  'error.view-gone.action': 'Save it under a name again.',

  'error.view-name-taken.title': 'Another view has this name',
  'error.view-name-taken.meaning':
    'Two views of one dataset with the same name could not be told apart.',
  'error.view-name-taken.action': 'Choose another name.',

  'error.too-many-views.title': 'There are too many saved views',
  'error.too-many-views.meaning':
    '{number, select, none {A venue can have only so many} other {A venue can have {number}}}.',
  'error.too-many-views.action': 'Delete some that nobody uses.',

  'error.view-file-not-one.title': 'This isn’t a file of views',
  'error.view-file-not-one.meaning':
    'The file doesn’t hold what Venue Desk writes when views are exported. Nothing was added.',
  'error.view-file-not-one.action':
    'Choose a file whose name ends in “.venuedesk-views”, or have it exported again.',

  'error.view-file-newer.title': 'This file is from a newer version',
  'error.view-file-newer.meaning':
    'It was written by a later Venue Desk, and this one can’t be sure to read all of it. Nothing was added.',
  'error.view-file-newer.action':
    'Update Venue Desk, or ask for a file from the version that you have.',

  'error.view-file-damaged.title': 'A view in this file can’t be used',
  'error.view-file-damaged.meaning':
    '{number, select, none {A view in it} other {View {number}}}{name, select, none {} other { (“{name}”)}} has something in it that isn’t known here. Nothing was added, not even the other views.',
  'error.view-file-damaged.action': 'Have the file corrected or exported again.',
} as const;
