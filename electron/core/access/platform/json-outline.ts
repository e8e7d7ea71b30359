import { type Assembly, startAssembly, takeInput } from '../../base/assembly/index.ts';

/**
 * Watches a JSON text go by, and tells whether it was one complete array or object
 * and how many elements it had. A cut body can end without any error (fact: cut bodies end well); this notices,
 * wherever the cut is, without holding the text. It checks the outline only: what a value is, is
 * the parser's matter.
 */
export interface JsonOutline {
  /** Returns false as soon as it can't be what is due any more. */
  push(bytes: Uint8Array): boolean;
  /** What it was: behind that nothing is pushed any more. */
  end(): (typeof states)[number];
  /** Elements of the outermost array; 1 for an object. Behind the end. */
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
const states = ['empty', 'cut', 'complete', 'other'] as const;
/** As much as comes from the network at a time. */
const inputPages = 1;

/** Those whose text ended, for the next one: only a collection would give their memory back. */
const idle: Awaited<ReturnType<typeof startWatch>>[] = [];

async function startWatch() {
  const assembly = await startAssembly<OutlineAssembly>();
  return { assembly, input: takeInput(assembly, inputPages) };
}

/** Every byte of every answer passes here: JavaScript takes three times as long. */
export async function openJsonOutline(shape: 'list' | 'one'): Promise<JsonOutline> {
  const watch = idle.pop() ?? (await startWatch());
  const { assembly, input } = watch;
  assembly.beginOutline(openers[shape]);
  const take = (from: number, to: number) => assembly.takeOutline(from, to) === 1;
  const readEnd = () => {
    const { outlineState, outlineCommas, outlineHasElement } = assembly;
    const listed = outlineHasElement.value === 1 ? outlineCommas.value + 1 : 0;
    return {
      state: states[outlineState.value] ?? 'other',
      elements: shape === 'one' ? 1 : listed,
    };
  };
  let ended: ReturnType<typeof readEnd> | null = null;
  const end = () => {
    if (ended === null) {
      ended = readEnd();
      idle.push(watch);
    }
    return ended;
  };
  return {
    push: (bytes) => input.pass(bytes, take),
    end: () => end().state,
    elements: () => end().elements,
  };
}
