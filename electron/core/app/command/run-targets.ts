import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Target, target as targetSchema } from '../../../../shared/domain/targets.ts';
import { CommandProblem, exitCodes, type TargetsCommand } from '../command-line/index.ts';
import { isCertificate, removeTarget, storeTarget, withTarget } from '../targets/index.ts';
import { checkTarget } from './check-target.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findTarget } from './find-target.ts';
import type { Terminal } from './terminal.ts';

type Added = Extract<TargetsCommand['does'], { readonly kind: 'add' | 'addFolder' }>;

/** Lists, adds, checks or removes targets: the only command that changes a file of the app. */
export async function runTargets(
  { does }: TargetsCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  switch (does.kind) {
    case 'list':
      return {
        exitCode: exitCodes.done,
        result: { targets: services.openTargets().list().map(describe) },
      };
    case 'add':
    case 'addFolder':
      return addTarget(does, services, terminal, signal);
    case 'check': {
      const target = findTarget(does.target, services);
      const facts = await withTarget(target, services, signal, (open) => open.examine());
      return { exitCode: exitCodes.done, result: { target: describe(target), ...facts } };
    }
    case 'remove': {
      const target = findTarget(does.target, services);
      await removeTarget(target, services);
      return { exitCode: exitCodes.done, result: { target: describe(target) } };
    }
  }
}

/** Adds a target, or changes the one with this name. */
async function addTarget(
  added: Added,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const name = added.target;
  const known = services.openTargets().find(name);
  const targetId = known?.targetId ?? randomUUID();
  const wasAfterLoads = known?.afterLoads ? { afterLoads: true } : {};
  const personal = added.includesPersonal ? { includesPersonal: true } : {};
  if (added.kind === 'addFolder') {
    const path = checkTarget(added.folder, true, true);
    const target: Target = { targetId, name, kind: 'lake', path, ...personal, ...wasAfterLoads };
    const facts = await storeTarget(target, null, services, signal);
    return { exitCode: exitCodes.done, result: { target: describe(target), ...facts } };
  }
  const { place, host, port, user, authority, hasPassword } = added;
  const certificate = authority === null ? null : readCertificate(authority);
  const wanted = {
    targetId,
    name,
    ...place,
    host,
    port,
    user,
    certificate,
    hasPassword,
    ...personal,
    ...(added.keepsHistory ? { keepsHistory: true } : {}),
    ...wasAfterLoads,
  };
  const parsed = v.safeParse(targetSchema, wanted);
  if (!parsed.success) throw new CommandProblem('command.problem.targetValues');
  const target = parsed.output;
  const password = hasPassword ? readPassword(terminal, services) : null;
  const facts = await storeTarget(target, password, services, signal);
  return { exitCode: exitCodes.done, result: { target: describe(target), ...facts } };
}

/** The password comes only from stdin: options, variables and files can be read by others. */
function readPassword(terminal: Terminal, { messages }: Pick<CommandServices, 'messages'>): string {
  const password = terminal.readSecret(messages.text('command.progress.password'));
  if (password === '') throw new CommandProblem('command.problem.password', {}, exitCodes.keys);
  return password;
}

function readCertificate(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new CommandProblem('command.problem.authority', { file: path });
  }
  if (!isCertificate(text)) throw new CommandProblem('command.problem.authority', { file: path });
  return text;
}

function describe({ targetId: _, ...target }: Target) {
  if (!('host' in target)) return target;
  const { certificate, ...rest } = target;
  return { ...rest, hasOwnAuthority: certificate !== null };
}
