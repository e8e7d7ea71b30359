const id = '\0no-json-schemas';

/**
 * Leaves out the compiler of JSON Schemas that electron-store loads at each start: it is given no schema, since our own
 * check its files (ADR 8).
 *
 * @type {import('vite').Plugin}
 */
export const leaveOutJsonSchemas = {
  name: 'leave-out-json-schemas',
  enforce: 'pre',
  resolveId: (name, importer) =>
    /^ajv\b/.test(name) && importer?.includes('/node_modules/conf/') ? id : null,
  load: (loaded) => (loaded === id ? 'export class Ajv2020 {}\nexport default {};' : null),
};
