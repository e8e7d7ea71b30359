import { type Assembly, startAssembly, takeInput } from '../../base/assembly/index.ts';

/**
 * Checks that a streamed JSON text is one complete array or object, and counts its elements. A cut body can end without
 * any error (fact: cut bodies end well); this notices a cut anywhere, without storing the text. It checks only the
 * outline; values are left to the parser.
 */
export interface JsonOutline {
  /** Returns false as soon as the text can't become the expected shape. */
  push(bytes: Uint8Array): boolean;
  /** Returns the state of the text, and the number of elements of the outermost array; 1 for an object. Called last. */
  end(): { readonly state: (typeof states)[number]; readonly elements: number };
}

/** The exports of `electron/assembly/outline.ts`. */
interface OutlineAssembly extends Assembly {
  readonly outlineState: { readonly value: number };
  readonly outlineCommas: { readonly value: number };
  readonly outlineHasElement: { readonly value: number };
  beginOutline(opener: number): void;
  takeOutline(from: number, to: number): number;
}

const openers = { list: 0x5b, one: 0x7b } as const;
const states = ['empty', 'cut', 'complete', 'other'] as const;
/** About as much as the network delivers at a time. */
const inputPages = 1;

/** Instances that are free to be used again: only a garbage collection would release their memory. */
const idle: Awaited<ReturnType<typeof startWatch>>[] = [];

async function startWatch() {
  const assembly = await startAssembly<OutlineAssembly>();
  return { assembly, input: takeInput(assembly, inputPages) };
}

/** Every byte of every response passes through here: JavaScript would take three times as long. */
export async function openJsonOutline(shape: 'list' | 'one'): Promise<JsonOutline> {
  const watch = idle.pop() ?? (await startWatch());
  const { assembly, input } = watch;
  assembly.beginOutline(openers[shape]);
  const take = (from: number, to: number) => assembly.takeOutline(from, to) === 1;
  return {
    push: (bytes) => input.pass(bytes, take),
    end() {
      const { outlineState, outlineCommas, outlineHasElement } = assembly;
      const listed = outlineHasElement.value === 1 ? outlineCommas.value + 1 : 0;
      idle.push(watch);
      return {
        state: states[outlineState.value] ?? 'other',
        elements: shape === 'one' ? 1 : listed,
      };
    },
  };
}
