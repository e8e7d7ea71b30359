import type { Target, TargetRun } from '../../../../shared/domain/targets.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { errorMessageParams } from '../../../../shared/messages/error-params.ts';

/** The text of a notification about a run that failed, or left months as they were. Null for any other run. */
export function describeProblem(
  { name }: Pick<Target, 'name'>,
  { result, error, refused }: TargetRun,
  messages: Messages,
): { readonly title: string; readonly body: string } | null {
  if (error) {
    return {
      title: messages.text('targets.notice.failed', { name }),
      body: messages.text(`error.${error.kind}.title`, errorMessageParams(error)),
    };
  }
  if (result !== 'refused') return null;
  return {
    title: messages.text('targets.notice.refused', { name }),
    body: messages.text('targets.run.refused', { months: refused.length }),
  };
}
