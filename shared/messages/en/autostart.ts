/** The app without its windows, and its start with the computer. */
export const autostart = {
  'settings.background': 'Background',

  'autostart.about':
    'Recipes with a schedule run only while Venue Desk runs. These keep it running for them.',
  'autostart.login': 'Start when I log in to this computer',
  'autostart.login.about':
    'If a recipe is scheduled and it keeps running when all windows are closed, it starts without a window. Otherwise its windows open as usual.',
  'autostart.stopped':
    'Your system keeps Venue Desk from starting by itself. Permit it in the settings of your system, among the programs that start when you log in.',
  'autostart.comment': 'Runs what is scheduled in Venue Desk',

  'error.autostart-not-set.title': 'The start with the computer wasn’t changed',
  'error.autostart-not-set.meaning':
    'Your system didn’t take it, or its folder can’t be written to. All else is as before.',
  'error.autostart-not-set.action':
    'Check that the disk isn’t full and try again, or add Venue Desk in the settings of your system.',
} as const;
