/** The switch with which the system starts the app at login. */
export const atLogin = '--at-login';

export function isAtLogin(args: readonly string[]): boolean {
  return args.includes(atLogin);
}
