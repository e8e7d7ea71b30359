/** Ends a tool with a message for the person who ran it, instead of a stack trace. */
export class Stop extends Error {}

/**
 * Runs a tool's main function; its number, if any, becomes the exit code.
 *
 * @param {() => Promise<number | void>} main
 */
export async function runTool(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    const text =
      error instanceof Stop ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`\n${text}\n`);
    process.exitCode = 1;
  }
}
