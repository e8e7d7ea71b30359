import { useEffect, useEffectEvent, useRef } from 'react';
import type { CommandId } from '../../shared/commands.ts';
import { desk } from './bridge.ts';

interface Handler {
  readonly run: () => void;
  /** Why it can't be done now, in the user's words; null: it can. */
  readonly findProblem: () => string | null;
}

const handlers = new Map<CommandId, Set<Handler>>();

/** Gives a command, as the native menu, the keys and the palette do. */
export function giveCommand(command: CommandId): void {
  for (const handler of handlers.get(command) ?? []) handler.run();
}

/** Call once: commands of the menu and the keys arrive. */
export function followCommands(): void {
  desk.app.onCommand(giveCommand);
}

/**
 * Why a command does nothing now: `elsewhere` where nothing on the screen takes it, a text of whoever
 * takes it, or null where it does what it says.
 */
export function findCommandProblem(command: CommandId): string | 'elsewhere' | null {
  const all = [...(handlers.get(command) ?? [])];
  if (all.length === 0) return 'elsewhere';
  const problems = all.map(({ findProblem }) => findProblem());
  return problems.includes(null) ? null : (problems[0] ?? null);
}

/** Does something when the command is given, whether by menu, by key or in the palette. */
export function useCommand(
  command: CommandId,
  handler: () => void,
  problem: string | null = null,
): void {
  const onCommand = useEffectEvent(handler);
  const latest = useRef(problem);
  useEffect(() => {
    latest.current = problem;
  }, [problem]);
  useEffect(() => {
    const own: Handler = { run: () => onCommand(), findProblem: () => latest.current };
    const all = handlers.get(command) ?? new Set();
    all.add(own);
    handlers.set(command, all);
    return () => {
      all.delete(own);
    };
  }, [command]);
}
