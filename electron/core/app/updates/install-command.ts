import type { UpdateFile } from './update-manifest.ts';

/**
 * Copies the file to a folder that only the installing user can write, checks the copy and installs that. Other
 * programs could replace the downloaded file after its check.
 */
const makeScript = (install: string): string =>
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
 * The command that installs a Linux package. Null: the system's installer opens it. `appImage`: path of the running
 * AppImage, which belongs to the user and needs no password.
 */
export function makeInstallCommand(
  path: string,
  { kind, name, sha512 }: UpdateFile,
  appImage: string,
): string | null {
  if (!isInstalledByCommand(kind)) return null;
  const given = [path, name, sha512, ...(kind === 'appimage' ? [appImage] : [])];
  const shell = kind === 'appimage' ? 'sh' : 'sudo sh';
  return [`${shell} -c`, ...[makeScript(installs[kind]), 'sh', ...given].map(quoteForShell)].join(
    ' ',
  );
}

function isInstalledByCommand(kind: UpdateFile['kind']): kind is keyof typeof installs {
  return kind in installs;
}

function quoteForShell(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
