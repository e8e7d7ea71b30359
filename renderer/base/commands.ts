import { useEffect, useEffectEvent, useRef } from 'react';
import type { CommandId } from '../../shared/commands.ts';
import { desk } from './bridge.ts';

interface Handler {
  readonly run: () => void;
  /** Why the command is unavailable now, for the user. Null if it is available. */
  readonly findProblem: () => string | null;
}

const handlers = new Map<CommandId, Set<Handler>>();

/** Runs a command, from the native menu, a key or the palette. */
export function giveCommand(command: CommandId): void {
  for (const handler of handlers.get(command) ?? []) handler.run();
}

/** Call once: listens for commands from the menu and the keys. */
export function followCommands(): void {
  desk.app.onCommand(giveCommand);
}

/**
 * Returns why a command does nothing now: `elsewhere` if no part of the screen handles it, or the handler's own reason.
 * Null if it works.
 */
export function findCommandProblem(command: CommandId): string | 'elsewhere' | null {
  const all = [...(handlers.get(command) ?? [])];
  if (all.length === 0) return 'elsewhere';
  const problems = all.map(({ findProblem }) => findProblem());
  return problems.includes(null) ? null : (problems[0] ?? null);
}

/** Handles a command while the component is mounted. */
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
