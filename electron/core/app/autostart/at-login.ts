/** With this switch the system starts the app when its user logs in to the computer. */
export const atLogin = '--at-login';

export function isAtLogin(args: readonly string[]): boolean {
  return args.includes(atLogin);
}
