import { IntlMessageFormat } from 'intl-messageformat';

type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Node = Ast[number];

/** One use of a parameter in a text. */
export interface Use {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'select' | 'plural';
  /** The options of a select or plural. */
  readonly options: readonly string[];
  /** Options that don't write the number. */
  readonly silent: readonly string[];
}

/** Parses a text in ICU's syntax. Throws if it has another. */
export function parse(text: string): Ast {
  return new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();
}

/** Lists every use of a parameter in a text. */
export function listUses(ast: Ast): Use[] {
  return ast.flatMap((node) => {
    if (node.type === 0 || node.type === 7 || node.type === 8) return [];
    if (!('options' in node)) {
      const kind = node.type === 1 ? 'text' : 'number';
      return [{ name: node.value, kind, options: [], silent: [] }] as const;
    }
    const options = Object.entries(node.options);
    const use: Use = {
      name: node.value,
      kind: node.type === 5 ? 'select' : 'plural',
      options: options.map(([option]) => option),
      silent: options.filter(([, { value }]) => !value.some(hasNumber)).map(([option]) => option),
    };
    return [use, ...options.flatMap(([, { value }]) => listUses(value))];
  });
}

function hasNumber(node: Node): boolean {
  if (node.type === 7) return true;
  // Inside another plural, # is its number.
  return node.type === 5 && Object.values(node.options).some(({ value }) => value.some(hasNumber));
}

/** Lists every text that a message can become, with `…` for a parameter and `7` for a number. */
export function listVariants(ast: Ast): string[] {
  return ast.reduce<string[]>(
    (begun, node) => {
      const next =
        'options' in node
          ? Object.values(node.options).flatMap(({ value }) => listVariants(value))
          : [node.type === 0 ? node.value : node.type === 7 ? '7' : '…'];
      return begun.flatMap((start) => [...new Set(next)].map((end) => start + end));
    },
    [''],
  );
}
