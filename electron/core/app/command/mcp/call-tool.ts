import { removeControls } from '../../../../../shared/control-characters.ts';
import type { AssistantCall, AssistantTopic } from '../../../../../shared/domain/assistants.ts';
import { appError, Failure } from '../../../../../shared/errors.ts';
import { CommandProblem, failMistyped } from '../../command-line/index.ts';
import type { CommandServices } from '../command-services.ts';
import { describeProblem } from '../to-outcome.ts';
import type { FreshServices } from './fresh-services.ts';
import { readInput } from './read-input.ts';
import type { ToolAnswer } from './tool.ts';
import { tools } from './tools.ts';

interface ToolCall {
  /** The assistant's program, as it calls itself. */
  readonly program: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Time limit of a call in milliseconds: assistants' programs wait for a minute. */
const callMilliseconds = 55_000;
/** Maximum characters of a result: assistants can't read more. */
const maxLength = 400_000;

/** Creates the function that calls tools. It notes each call, and gives the reason for a refusal. */
export function createCaller(services: CommandServices, fresh: FreshServices) {
  const { messages, assistantCalls, clock, reportBug } = services;
  const stopping = new AbortController();
  let calls = 0;

  async function answer(
    { tool: name, input }: ToolCall,
    signal: AbortSignal,
    note: (about: AssistantTopic & { readonly profileId?: string }) => void,
  ): Promise<ToolAnswer & { readonly text: string }> {
    const tool = tools.find((one) => one.name === name);
    const names = tools.map((one) => one.name);
    if (!tool) {
      const params = { tool: name, tools: names.join(', ') };
      return failMistyped('command.problem.mcpTool', params, name, names);
    }
    const read = readInput(tool.fields, input);
    const answered = await fresh.during((open) => {
      signal.throwIfAborted();
      return tool.call(read, { services: open, signal, note });
    });
    const text = JSON.stringify(answered.result);
    if (text.length > maxLength) throw new CommandProblem('command.problem.mcpTooLong');
    return { ...answered, text };
  }

  /** Returns a result only once the call is noted. */
  async function call(request: ToolCall, cancelled: AbortSignal) {
    calls += 1;
    const outOfTime = AbortSignal.timeout(callMilliseconds);
    const signal = AbortSignal.any([cancelled, stopping.signal, outOfTime]);
    let about: Pick<AssistantCall, 'profileId' | 'topic'> = { profileId: null, topic: {} };
    const put = (outcome: AssistantCall['outcome'], rows = 0) =>
      assistantCalls.note({
        at: clock.now(),
        program: removeControls(request.program).slice(0, 60),
        tool: tools.find(({ name }) => name === request.tool)?.name ?? null,
        ...about,
        outcome,
        rows,
      });
    try {
      const { text, rows } = await answer(request, signal, ({ profileId, ...more }) => {
        about = { profileId: profileId ?? about.profileId, topic: { ...about.topic, ...more } };
      });
      put('answered', rows);
      return { text, isError: false };
    } catch (thrown) {
      const error = outOfTime.aborted
        ? new CommandProblem('command.problem.mcpTime', { seconds: callMilliseconds / 1000 })
        : signal.aborted
          ? new Failure(appError('cancelled'))
          : thrown;
      const { kind, text } = describeProblem(error, messages, reportBug);
      const isRefused = error instanceof CommandProblem;
      put(isRefused ? 'refused' : kind === 'cancelled' ? 'cancelled' : 'failed');
      return { text, isError: true };
    }
  }

  return {
    call,
    count: () => calls,
    /** Cancels running calls. */
    stop: () => stopping.abort(),
  };
}
