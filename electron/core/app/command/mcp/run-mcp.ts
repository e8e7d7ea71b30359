import { exitCodes } from '../../command-line/index.ts';
import type { CommandOutcome } from '../command-outcome.ts';
import type { CommandServices } from '../command-services.ts';
import type { Terminal } from '../terminal.ts';

/** Answers an assistant on stdin and stdout until it leaves. */
export async function runMcp(
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { serveAssistant } = await import('./serve-assistant.ts');
  terminal.progress(services.messages.text('command.progress.mcp'));
  const calls = await serveAssistant(services, signal);
  return { exitCode: exitCodes.done, result: { calls } };
}
