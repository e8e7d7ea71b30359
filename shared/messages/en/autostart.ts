/** The app without its windows, and its start with the computer. */
export const autostart = {
  'settings.background': 'Background',

  'autostart.login': 'Start when I log in to this computer',
  'autostart.login.about':
    'Starts without a window if something is scheduled and it keeps running in the background. Otherwise its windows open.',
  'autostart.stopped':
    'Your system keeps Venue Desk from starting by itself. Allow it in your system’s startup settings.',
  'autostart.comment': 'Runs scheduled exports in Venue Desk',

  'error.autostart-not-set.title': 'Starting with the computer wasn’t changed',
  'error.autostart-not-set.meaning':
    'Your system refused it, or its folder can’t be written to. Nothing else was changed.',
  'error.autostart-not-set.action':
    'Check that the disk isn’t full and try again. Or add Venue Desk in your system’s startup settings.',
} as const;
