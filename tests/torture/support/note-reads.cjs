/**
 * Loaded into the app's processes by the campaign `ipc`: records the files that they open and the folders that they
 * list, in the file named by $TORTURE_READS. Reads by native code are not seen.
 */
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { resolve } = require('node:path');
const { fileURLToPath } = require('node:url');

const notes = process.env.TORTURE_READS;
const noted = new Set();
const write = fs.appendFileSync;

function note(given) {
  if (typeof given === 'number' || given === undefined) return;
  const path = given instanceof URL ? fileURLToPath(given) : resolve(String(given));
  if (path === notes || noted.has(path)) return;
  noted.add(path);
  write(notes, `${JSON.stringify(path)}\n`);
}

function replace(target, name) {
  const method = target[name];
  if (typeof method !== 'function') return;
  target[name] = function (path, ...rest) {
    note(path);
    return method.call(this, path, ...rest);
  };
}

const names = [
  'open',
  'readFile',
  'readdir',
  'opendir',
  'readlink',
  'copyFile',
  'cp',
  'openAsBlob',
];
for (const name of names) {
  replace(fs, name);
  replace(fs, `${name}Sync`);
  replace(fs.promises, name);
}
replace(fs, 'createReadStream');
syncBuiltinESMExports();
