import { fail } from '../../../../shared/errors.ts';
import type { Handlers } from '../../base/concurrency/index.ts';
import { type AfterLoads, type AfterLoadsServices, createAfterLoads } from './after-loads.ts';
import { createTargetRuns, listVenues, type TargetRunServices } from './run-target.ts';
import { removeTarget, storeTarget } from './stored-target.ts';
import { createTargetForm, type TargetFormServices } from './target-form.ts';
import { withTarget } from './with-target.ts';

/** The user's actions on targets in a window. */
export type TargetService = Handlers['targets'] & { readonly afterLoads: AfterLoads };

export function createTargetService(
  services: TargetRunServices &
    TargetFormServices &
    AfterLoadsServices & {
      /** Called when targets change: automatic publishing may have been turned on or off. */
      readonly onSchedulesChange: () => void;
    },
): TargetService {
  const { openTargets, targetRuns, settings, emit } = services;

  function onChange(): void {
    emit('targets', 'changed', {});
    services.onSchedulesChange();
  }

  const form = createTargetForm(services);
  const runs = createTargetRuns({ ...services, onChange });
  const afterLoads = createAfterLoads({ ...services, runs });

  function requireIdle(targetId: string): void {
    if (runs.isRunning(targetId)) fail('input-not-valid', { params: { field: 'target' } });
  }

  return {
    afterLoads,
    setAfterLoads({ targetId, isOn }) {
      const { afterLoads: _, ...target } = openTargets().get(targetId);
      openTargets().put(isOn ? { ...target, afterLoads: true } : target);
      afterLoads.openVenues();
      onChange();
    },
    list: () => ({
      targets: [...openTargets().list()],
      runs: [...targetRuns.list()],
      running: runs.list(),
      hasVenues: listVenues(settings).length > 0,
    }),
    async save(draft, { window }) {
      if (draft.targetId !== null) requireIdle(draft.targetId);
      const target = await form.makeTarget(draft, window);
      if (target === null) return null;
      const password = 'password' in draft ? draft.password : null;
      await storeTarget(target, password, services, new AbortController().signal);
      onChange();
      return target;
    },
    async chooseAuthority(_, { window }) {
      const certificate = await form.chooseAuthority(window);
      return certificate === null ? null : { certificate };
    },
    check: ({ targetId }) =>
      withTarget(openTargets().get(targetId), services, new AbortController().signal, (open) =>
        open.examine(),
      ),
    async remove({ targetId }) {
      requireIdle(targetId);
      await removeTarget(openTargets().get(targetId), services);
      targetRuns.forget(targetId);
      onChange();
    },
    publish: ({ targetId, acceptsFewer, only }) =>
      runs.run(openTargets().get(targetId), { acceptsFewer, only }),
    stop: ({ targetId }) => runs.stop(targetId),
  };
}
