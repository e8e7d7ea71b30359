/**
 * @typedef {object} Progress
 * @property {(name: string, work: () => string | Promise<string>, start?: number) => Promise<void>} step
 *   Runs one step; its line ends with what the work returns. `start`: when the work began, if that
 *   was before its turn.
 * @property {(text: string) => void} note Prints a line of its own, in the middle of a step if need be.
 * @property {() => void} makeRoom Ends the step's line before something else prints. The line is
 *   printed again at the step's end.
 */

/** Milliseconds. Faster steps don't print their duration. */
const minPrintedTime = 2_000;

/**
 * Prints one line per step: `[2/6] Packages … up to date`.
 *
 * @param {number} total how many steps there will be
 * @returns {Progress}
 */
export function startProgress(total) {
  let count = 0;
  let isLineOpen = false;

  const makeRoom = () => {
    if (isLineOpen) process.stdout.write('\n');
    isLineOpen = false;
  };

  const note = (/** @type {string} */ text) => {
    makeRoom();
    process.stdout.write(`      ${text}\n`);
  };

  const step = async (
    /** @type {string} */ name,
    /** @type {() => string | Promise<string>} */ work,
    start = Date.now(),
  ) => {
    count += 1;
    const label = `[${count}/${total}] ${name} … `;
    process.stdout.write(label);
    isLineOpen = true;
    const end = (/** @type {string} */ result) => {
      const spent = Date.now() - start;
      const time = spent > minPrintedTime ? ` (${Math.round(spent / 1000)} s)` : '';
      process.stdout.write(`${isLineOpen ? '' : label}${result}${time}\n`);
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
