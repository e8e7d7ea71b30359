import type { UpdateFile } from './update-manifest.ts';

/**
 * Copies the file to where only whoever runs the command can write, checks the copy, and only then
 * installs that. The file that was checked before lies where any program of the user can swap it.
 */
const script = (install: string): string =>
  [
    'set -e',
    'd=$(mktemp -d)',
    'trap \'rm -rf "$d"\' EXIT',
    'chmod 755 "$d"',
    'cp -- "$1" "$d/$2"',
    'echo "$3  $d/$2" | sha512sum --check --strict',
    install,
  ].join('; ');

const installs = {
  deb: 'apt install "$d/$2"',
  rpm: 'dnf install "$d/$2"',
  appimage: 'install -m 755 "$d/$2" "$4"',
} as const;

/**
 * What a person runs to install a package of Linux; null: the system's own installer is opened. `appImage`
 * is what runs now, where that is one: it is the user's own, and replaced without a password.
 */
export function makeInstallCommand(
  path: string,
  { kind, name, sha512 }: UpdateFile,
  appImage: string,
): string | null {
  if (!isInstalledByCommand(kind)) return null;
  const given = [path, name, sha512, ...(kind === 'appimage' ? [appImage] : [])];
  const shell = kind === 'appimage' ? 'sh' : 'sudo sh';
  return [`${shell} -c`, ...[script(installs[kind]), 'sh', ...given].map(quoteForShell)].join(' ');
}

function isInstalledByCommand(kind: UpdateFile['kind']): kind is keyof typeof installs {
  return kind in installs;
}

function quoteForShell(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
