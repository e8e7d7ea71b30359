import type { Profile } from '../../../../../shared/domain/profiles.ts';
import {
  maxFindings,
  type Reconciliation,
  type RuleResult,
} from '../../../../../shared/domain/reconciliation.ts';
import { fail } from '../../../../../shared/errors.ts';
import { isWorkbook } from '../../../../../shared/export-formats.ts';
import { nameDays, nameVenue } from '../../../../../shared/file-names.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { nameDatasets } from '../../../../../shared/messages/name-datasets.ts';
import { countDays } from '../../../../../shared/ranges.ts';
import { addDays } from '../../../../../shared/venue-time.ts';
import type { AboutLines } from '../../../data/engine/contract/engine-methods.ts';
import { type ContentKind, type ContentServices, wholeContent } from '../content.ts';
import { describeMaking, describeSource, makeTablesBody } from '../tables-body.ts';
import { makeFindingList, makeRuleTables } from './check-tables.ts';

/** Issues of data checks in some days: one list, or in a workbook a sheet per rule. */
export const checksKind: ContentKind<'checks'> = {
  defaultPattern: '{venue} – {dataset} – {period}',
  isStorable: () => true,
  renew(spec, now) {
    const today = now.toPlainDate().toString();
    const days = { first: addDays(today, -countDays(spec.days)), last: addDays(today, -1) };
    return { ...spec, days };
  },
  async makeContent({ profile, spec }, services, { now, signal }) {
    const { days, headings, format } = spec;
    const { messages, reconcile = () => fail('input-not-valid') } = services;
    const found = await reconcile(profile.id, days, signal, maxFindings);
    const words = { messages, headings };
    const list = makeFindingList(found, words);
    const tables = [list, ...(isWorkbook(format) ? makeRuleTables(found, words) : [])];
    const title = messages.text('reconciliation.title');
    const date = now.toPlainDate().toString();
    return {
      source: found,
      names: {
        venue: nameVenue(profile, messages),
        dataset: title,
        period: nameDays(days),
        from: days.first,
        to: days.last,
        asOf: date,
        date,
      },
      body: makeTablesBody(
        spec,
        {
          tables,
          timeZone: profile.timeZone,
          about: [...describeSource(profile, services), ...describeRules(found, messages)],
          aboutSheet: title,
          receipt: makeReceipt(found, profile, services),
        },
        messages,
      ),
      ...wholeContent,
      isIncomplete: !found.rules.every(isWhole),
    };
  },
};

function describeRules(
  { rules, comparedWith, first, last }: Reconciliation,
  messages: Messages,
): AboutLines {
  return [
    [messages.text('common.days'), messages.dayRange({ first, last })],
    ...(comparedWith === null
      ? []
      : [[messages.text('reconciliation.comparedWith'), messages.day(comparedWith)] as const]),
    ...rules.map(
      (result) =>
        [
          messages.text(`reconciliation.rule.${result.rule}`),
          describeRule(result, messages).join(' · '),
        ] as const,
    ),
  ];
}

function describeRule(result: RuleResult, messages: Messages): string[] {
  const { needs, found, newCount, isDismissed, dismissedCount, checked, unchecked, findings } =
    result;
  if (needs.length > 0) {
    const datasets = nameDatasets(needs, messages);
    return [messages.text('reconciliation.needs.text', { datasets })];
  }
  return [
    messages.text('reconciliation.found', { found }),
    ...(newCount > 0 ? [messages.text('reconciliation.new', { fresh: newCount })] : []),
    ...(isDismissed ? [messages.text('reconciliation.state.dismissed')] : []),
    ...(dismissedCount > 0
      ? [messages.text('reconciliation.dismissedCount', { dismissed: dismissedCount })]
      : []),
    messages.text('reconciliation.checked', { checked }),
    ...(unchecked > 0 ? [messages.text('reconciliation.unchecked', { unchecked })] : []),
    ...(result.uncertain > 0
      ? [messages.text('reconciliation.uncertain.any', { uncertain: result.uncertain })]
      : []),
    ...(found > findings.length
      ? [messages.text('reconciliation.listed', { listed: findings.length, found })]
      : []),
  ];
}

function makeReceipt(found: Reconciliation, profile: Profile, services: ContentServices) {
  const { first, last, comparedWith, rules } = found;
  return {
    ...describeMaking(profile, services),
    reconciliation: { first, last },
    comparedWith,
    complete: rules.every(isWhole),
    rules: rules.map(({ rule, found: all, newCount, dismissedCount, ...counts }) => ({
      rule,
      found: all,
      new: newCount,
      dismissed: dismissedCount,
      needs: counts.needs,
      checked: counts.checked,
      unchecked: counts.unchecked,
      uncertain: counts.uncertain,
    })),
  };
}

/** The rule had all its data, and all its issues are listed. */
function isWhole({ needs, found, findings }: RuleResult): boolean {
  return needs.length === 0 && found <= findings.length;
}
