import { datasetsByPeriod } from '../../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import { viewSchema } from '../../../../../shared/published-views.ts';
import type { SqlRefusal } from '../contract/engine-methods.ts';

/** The views that a statement may read, with the dataset that each needs. */
const views: ReadonlyMap<string, DatasetId | null> = new Map<string, DatasetId | null>([
  ...datasetsByPeriod.map((id) => [`fact_${id}`, id] as const),
  ['dim_offer', 'orders'],
  ['dim_date', null],
]);

/** Table functions that read nothing. */
const tableFunctions: ReadonlySet<string> = new Set(['range', 'generate_series', 'unnest']);
/** Functions that reveal something about this computer, write, or wait. */
const refusedFunctions =
  /^(current_setting|getvariable|getenv|write_log|query|query_table|pg_.*|duckdb_.*|pragma_.*|json_execute_.*|.*_privilege)$/;
/** Names of the database's own tables, which a table expression of the same name could hide. */
const ownTables = /^(duckdb_|pragma_|sqlite_|pg_|information_schema)/;

interface Node {
  readonly [name: string]: unknown;
}

/**
 * Checks a statement by the parse tree of the database: it must be one SELECT that reads only our views and its own
 * table expressions. Anything else, such as a file by its name, is refused because no list has it.
 */
export function checkSql(
  serialized: string,
): { readonly datasets: readonly DatasetId[] } | SqlRefusal {
  const parsed = JSON.parse(serialized) as Node;
  if (parsed['error'] === true) {
    const isOther = parsed['error_type'] === 'not implemented';
    return isOther
      ? { refusal: 'notSelect', detail: '' }
      : { refusal: 'unreadable', detail: String(parsed['error_message']) };
  }
  const statements = parsed['statements'] as readonly Node[];
  if (statements.length !== 1) return { refusal: 'several', detail: '' };
  const nodes = [...listNodes(statements[0])];
  const expressions = new Set(nodes.flatMap(listExpressions));
  for (const name of expressions) {
    if (ownTables.test(name)) return { refusal: 'table', detail: name };
  }
  const datasets = new Set<DatasetId>();
  for (const node of nodes) {
    if (node['type'] === 'SHOW_REF') return { refusal: 'notSelect', detail: '' };
    const refusal = checkFunction(node) ?? checkTable(node, expressions, datasets);
    if (refusal) return refusal;
  }
  return { datasets: [...datasets] };
}

function checkFunction(node: Node): SqlRefusal | null {
  if (node['type'] === 'TABLE_FUNCTION') {
    const name = String((node['function'] as Node | null)?.['function_name']).toLowerCase();
    return tableFunctions.has(name) ? null : { refusal: 'function', detail: name };
  }
  if (node['function_name'] === undefined) return null;
  const name = String(node['function_name']).toLowerCase();
  return refusedFunctions.test(name) ? { refusal: 'function', detail: name } : null;
}

function checkTable(
  node: Node,
  expressions: ReadonlySet<string>,
  datasets: Set<DatasetId>,
): SqlRefusal | null {
  if (node['type'] !== 'BASE_TABLE') return null;
  const [catalog, schema, table] = ['catalog_name', 'schema_name', 'table_name'].map((name) =>
    String(node[name]).toLowerCase(),
  ) as [string, string, string];
  if (catalog === '' && schema === '' && expressions.has(table)) return null;
  const isOurs = catalog === '' && (schema === '' || schema === viewSchema) && views.has(table);
  if (!isOurs) return { refusal: 'table', detail: table };
  const dataset = views.get(table);
  if (dataset) datasets.add(dataset);
  return null;
}

/** Names of the table expressions that begin with WITH. */
function listExpressions(node: Node): readonly string[] {
  const map = (node['cte_map'] as Node | undefined)?.['map'] as readonly Node[] | undefined;
  return (map ?? []).map(({ key }) => String(key).toLowerCase());
}

function* listNodes(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const part of Object.values(value)) yield* listNodes(part);
}
