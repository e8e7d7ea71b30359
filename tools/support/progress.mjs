/**
 * @typedef {object} Progress
 * @property {(name: string, work: () => string | Promise<string>, start?: number) => Promise<void>} step
 *   runs one step; what the work returns ends its line. `start`: when it was begun, where that was
 *   before its turn
 * @property {(text: string) => void} note a line of its own, in the middle of a step if need be
 * @property {() => void} makeRoom before something else writes; the step's line is said again at
 *   its end
 */

/** Milliseconds. Faster steps don't print their duration. */
const worthTelling = 2_000;

/**
 * Prints one line per step: `[2/6] Packages … up to date`.
 *
 * @param {number} total how many steps there will be
 * @param {NodeJS.WritableStream} [stream]
 * @returns {Progress}
 */
export function startProgress(total, stream = process.stdout) {
  let count = 0;
  let isLineOpen = false;

  const makeRoom = () => {
    if (isLineOpen) stream.write('\n');
    isLineOpen = false;
  };

  const note = (/** @type {string} */ text) => {
    makeRoom();
    stream.write(`      ${text}\n`);
  };

  const step = async (
    /** @type {string} */ name,
    /** @type {() => string | Promise<string>} */ work,
    start = Date.now(),
  ) => {
    count += 1;
    const label = `[${count}/${total}] ${name} … `;
    stream.write(label);
    isLineOpen = true;
    const end = (/** @type {string} */ result) => {
      const spent = Date.now() - start;
      const time = spent > worthTelling ? ` (${Math.round(spent / 1000)} s)` : '';
      stream.write(`${isLineOpen ? '' : label}${result}${time}\n`);
      isLineOpen = false;
    };
    try {
      end(await work());
    } catch (error) {
      end('failed');
      throw error;
    }
  };

  return { step, note, makeRoom };
}
