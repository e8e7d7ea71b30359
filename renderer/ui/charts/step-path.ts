import { roundLength } from './hatch-path.ts';

/** One level of a stepped shape, in pixels; `y` is null where it is not known. */
export interface Step {
  readonly x: number;
  readonly end: number;
  readonly y: number | null;
}

/** Neighbouring steps that are known. */
function findRuns(steps: readonly Step[]): (Step & { readonly y: number })[][] {
  const runs: (Step & { readonly y: number })[][] = [];
  let isOpen = false;
  for (const { x, end, y } of steps) {
    if (y === null) {
      isOpen = false;
      continue;
    }
    if (isOpen) runs.at(-1)?.push({ x, end, y });
    else runs.push([{ x, end, y }]);
    isOpen = true;
  }
  return runs;
}

/**
 * The line over steps, as data of an SVG path: each level is as wide as its step, the last one before
 * a gap too, and there is nothing where a step is not known.
 */
export function traceSteps(steps: readonly Step[]): string {
  return findRuns(steps)
    .map((run) => `M${roundLength(run[0]?.x ?? 0)} ${run.map(traceLevel).join('').slice(1)}`)
    .join('');
}

/** The area between steps and a base line, in pixels from the top. */
export function traceArea(steps: readonly Step[], base: number): string {
  return findRuns(steps)
    .map(
      (run) =>
        `M${roundLength(run[0]?.x ?? 0)} ${roundLength(base)}${run.map(traceLevel).join('')}V${roundLength(base)}Z`,
    )
    .join('');
}

function traceLevel({ end, y }: Step & { readonly y: number }): string {
  return `V${roundLength(y)}H${roundLength(end)}`;
}

/** A point of a line; `y` is null where it is not known. */
export interface Point {
  readonly x: number;
  readonly y: number | null;
}

/** Straight lines between neighbours that are known; one alone is a dot (with round line caps). */
export function traceLine(points: readonly Point[]): string {
  let path = '';
  let isOpen = false;
  for (const { x, y } of points) {
    if (y !== null)
      path += isOpen
        ? `L${roundLength(x)} ${roundLength(y)}`
        : `M${roundLength(x)} ${roundLength(y)}h0`;
    isOpen = y !== null;
  }
  return path;
}
