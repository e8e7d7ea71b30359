import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A plugin that reduces the contract to its names where nothing else of it is used. Main parses what windows send, and
 * a page waits for its preload, which would otherwise create all schemas first.
 *
 * @param {string} root
 * @param {string} environment
 */
export function keepContractNames(root, environment) {
  const contractFile = join(root, 'shared', 'ipc', 'contract.ts');
  return {
    name: 'keep-contract-names',
    applyToEnvironment: (/** @type {{ name: string }} */ { name }) => name === environment,
    async load(/** @type {string} */ id) {
      if (join(id) !== contractFile) return null;
      const { contract, getChannel } = await import(pathToFileURL(contractFile).href);
      const names = Object.entries(contract).map(([area, { methods, events }]) => [
        area,
        { methods: nameEach(methods), events: nameEach(events) },
      ]);
      const kept = JSON.stringify(Object.fromEntries(names));
      return `export const contract = ${kept};\nexport ${String(getChannel)}\n`;
    },
  };
}

/** @param {object} all */
function nameEach(all) {
  return Object.fromEntries(Object.keys(all).map((name) => [name, true]));
}
