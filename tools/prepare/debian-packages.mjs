/**
 * Packages needed from Debian and Ubuntu. If a package changed its name (the 64-bit time transition of Debian 13 and
 * Ubuntu 24.04), both names are listed, newest first.
 *
 * @typedef {'run' | 'test' | 'readers' | 'bench'} PackageSet
 * @type {Record<PackageSet, string[][]>}
 */
export const debianPackages = {
  /** Loaded by Electron and keytar. */
  run: [
    ['libasound2t64', 'libasound2'],
    ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'],
    ['libatk1.0-0t64', 'libatk1.0-0'],
    ['libatspi2.0-0t64', 'libatspi2.0-0'],
    ['libcairo2'],
    ['libcups2t64', 'libcups2'],
    ['libdbus-1-3'],
    ['libexpat1'],
    ['libgbm1'],
    ['libglib2.0-0t64', 'libglib2.0-0'],
    ['libgtk-3-0t64', 'libgtk-3-0'],
    ['libnspr4'],
    ['libnss3'],
    ['libpango-1.0-0'],
    ['libsecret-1-0'],
    ['libudev1'],
    ['libx11-6'],
    ['libxcb1'],
    ['libxcomposite1'],
    ['libxdamage1'],
    ['libxext6'],
    ['libxfixes3'],
    ['libxkbcommon0'],
    ['libxrandr2'],
  ],
  /** A virtual desktop, and a keychain. */
  test: [['xvfb'], ['dbus'], ['gnome-keyring']],
  /** Independent readers of exported files, the largest part of what is installed, and servers to publish to. */
  readers: [
    ['python3-openpyxl'],
    ['libreoffice-calc-nogui'],
    ['poppler-utils'],
    ['postgresql'],
    ['pgbouncer'],
    ['clickhouse-server'],
    ['clickhouse-client'],
  ],
  /** Another program that writes workbooks. */
  bench: [['python3-pandas'], ['python3-xlsxwriter']],
};

/** Servers that only a test starts, and their programs. Not every release has them: their tests are skipped there. */
export const testServers = ['clickhouse-server', 'clickhouse-client'];
