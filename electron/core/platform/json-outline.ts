import { type Assembly, startAssembly, takeInput } from '../assembly/index.ts';

/**
 * Watches a JSON text go by, byte by byte, and tells whether it was one complete array or object
 * and how many elements it had. A cut body can end without any error (fact: cut bodies end well); this notices,
 * wherever the cut is, without holding the text. It checks the outline only: what a value is, is
 * the parser's matter.
 */
export interface JsonOutline {
  /** Returns false as soon as it can't be what is due any more. */
  push(bytes: Uint8Array): boolean;
  end(): 'complete' | 'cut' | 'empty' | 'other';
  /** Elements of the outermost array; 1 for an object. */
  elements(): number;
}

/** What `electron/assembly/outline.ts` exports. */
interface OutlineAssembly extends Assembly {
  readonly outlineState: { readonly value: number };
  readonly outlineCommas: { readonly value: number };
  readonly outlineHasElement: { readonly value: number };
  beginOutline(opener: number): void;
  takeOutline(from: number, to: number): number;
}

const openers = { list: 0x5b, one: 0x7b } as const;
const ends = ['empty', 'cut', 'complete', 'other'] as const;
/** As much as comes from the network at a time. */
const inputPages = 1;

/** Every byte of every answer passes here: JavaScript takes three times as long. */
export async function openJsonOutline(shape: 'list' | 'one'): Promise<JsonOutline> {
  const assembly = await startAssembly<OutlineAssembly>();
  const input = takeInput(assembly, inputPages);
  assembly.beginOutline(openers[shape]);
  const take = (from: number, to: number) => assembly.takeOutline(from, to) === 1;
  return {
    push: (bytes) => input.pass(bytes, take),
    end: () => ends[assembly.outlineState.value] ?? 'other',
    elements() {
      if (shape === 'one') return 1;
      return assembly.outlineHasElement.value === 1 ? assembly.outlineCommas.value + 1 : 0;
    },
  };
}
