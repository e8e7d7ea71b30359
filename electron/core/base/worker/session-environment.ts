/** The variables of the desktop session that our own processes need. */
const passedOn = [
  'HOME',
  'PATH',
  'LANG',
  'LC_ALL',
  'TZ',
  'DISPLAY',
  'WAYLAND_DISPLAY',
  'XAUTHORITY',
  'XDG_RUNTIME_DIR',
  'XDG_CURRENT_DESKTOP',
  'XDG_DATA_HOME',
  'XDG_CONFIG_HOME',
  'DBUS_SESSION_BUS_ADDRESS',
  'USER',
  'LOGNAME',
  'TMPDIR',
  'SystemRoot',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'TEMP',
  'TMP',
];

/**
 * Returns the environment of our own processes: these names and no others, since crash dumps contain all of it (fact:
 * messages carry data).
 */
export function makeSessionEnvironment(): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const name of passedOn) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
