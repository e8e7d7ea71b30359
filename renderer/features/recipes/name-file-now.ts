import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { FileFormat } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { fillPattern, nameDays } from '../../../shared/file-names.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { parseRelativePeriod, resolveRelativePeriod } from '../../../shared/relative-periods.ts';
import type { RecipeDetails } from './recipe-fields.tsx';

interface Facts {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly format: FileFormat;
  readonly now: Temporal.PlainDateTime;
  readonly messages: Messages;
}

/** What a recipe's file would be called if it ran now; null where its period has no days yet. */
export function nameFileNow(
  { period, fileName }: RecipeDetails,
  { profile, dataset, format, now, messages }: Facts,
): string | null {
  const relative = typeof period === 'object' ? null : parseRelativePeriod(period);
  const days =
    typeof period === 'object'
      ? period
      : relative && resolveRelativePeriod(relative, dataset.axis, now);
  if (!days) return null;
  const { name, environment } = profile;
  const today = now.toPlainDate();
  const text = fillPattern(fileName.trim(), {
    venue:
      environment === 'production'
        ? name
        : `${name} ${messages.text(`environment.${environment}`)}`,
    dataset: messages.text(`dataset.${dataset.id}`),
    ...{ period: nameDays(days), from: days.first, to: days.last },
    ...{ asOf: today.subtract({ days: 1 }).toString(), date: today.toString() },
  });
  return `${text}.${format}`;
}
