/** Issues of data checks as tables: one list of all, and for workbooks a sheet per rule with its columns. */
import type {
  Finding,
  Reconciliation,
  RuleResult,
} from '../../../../../shared/domain/reconciliation.ts';
import { listFindingColumns } from '../../../../../shared/messages/finding-columns.ts';
import type { PlainTable } from '../../../data/engine/contract/engine-methods.ts';
import type { TableWords } from '../reports/report-tables.ts';

type Row = readonly (string | null)[];

/** One row per issue: its check, a description, and the number that finds its rows. */
export function makeFindingList({ rules }: Reconciliation, words: TableWords): PlainTable {
  const { messages, headings } = words;
  const columns = [
    ['rule', 'text'],
    ['finding', 'text'],
    ['dataset', 'text'],
    ['field', 'text'],
    ['number', 'text'],
    ['day', 'day'],
    ['since', 'day'],
    ['state', 'text'],
  ] as const;
  return {
    name: 'findings',
    title: messages.text('reconciliation.list'),
    columns: columns.map(([name, type]) => ({
      name,
      type,
      heading: headings === 'fields' ? name : messages.text(`reconciliation.list.${name}`),
    })),
    rows: rules.flatMap((result) => result.findings.map((one) => listOne(result, one, words))),
    picture: null,
  };
}

function listOne(result: RuleResult, finding: Finding, { messages, headings }: TableWords): Row {
  const { rule, dataset, rowsBy } = result;
  const { values, day, since } = finding;
  const isForPrograms = headings === 'fields';
  const columns = listFindingColumns(result, messages).map(({ name, heading, write }, at) =>
    isForPrograms
      ? `${name}=${values[at] ?? ''}`
      : messages.text('common.labelled', { label: heading, text: write(values) }),
  );
  const state = findState(result, finding);
  return [
    isForPrograms ? rule : messages.text(`reconciliation.rule.${rule}`),
    columns.join('; '),
    isForPrograms ? dataset : messages.text(`dataset.${dataset}`),
    isForPrograms ? rowsBy.field : messages.field(dataset, rowsBy.field),
    values[rowsBy.column] ?? null,
    day,
    since,
    isForPrograms ? state : messages.text(`reconciliation.state.${state}`),
  ];
}

function findState(
  { isDismissed }: Pick<RuleResult, 'isDismissed'>,
  finding: Pick<Finding, 'isDismissed' | 'isNew'>,
): 'dismissed' | 'new' | 'open' {
  if (isDismissed || finding.isDismissed) return 'dismissed';
  return finding.isNew ? 'new' : 'open';
}

/** One table per rule with issues, in the rule's own columns. */
export function makeRuleTables(
  { rules }: Reconciliation,
  { messages, headings }: TableWords,
): PlainTable[] {
  return rules
    .filter(({ findings }) => findings.length > 0)
    .map((result) => {
      const columns = listFindingColumns(result, messages);
      return {
        name: result.rule,
        title: messages.text(`reconciliation.rule.${result.rule}`),
        columns: columns.map(({ name, heading }) => ({
          name,
          type: 'text' as const,
          heading: headings === 'fields' ? name : heading,
        })),
        rows: result.findings.map(({ values }) =>
          columns.map(({ write }, at) =>
            headings === 'fields' || values[at] == null ? (values[at] ?? null) : write(values),
          ),
        ),
        picture: null,
      };
    });
}
