import { area, line } from 'd3-shape';

/** One level of a stepped shape, in pixels; `y` is null where it is not known. */
export interface Step {
  readonly x: number;
  readonly end: number;
  readonly y: number | null;
}

/** A point of a line; `y` is null where it is not known. */
export interface Point {
  readonly x: number;
  readonly y: number | null;
}

const getX = ({ x }: Point): number => x;
const getY = ({ y }: Point): number => y ?? 0;
const isKnown = ({ y }: Point): boolean => y !== null;

/** Straight lines between neighbours that are known; one alone is a dot (with round line caps). */
export function traceLine(points: readonly Point[]): string {
  return line(getX, getY).defined(isKnown).digits(2)(points) ?? '';
}

/**
 * The line over steps, as data of an SVG path: each level is as wide as its step, and there is nothing
 * where a step is not known.
 */
export function traceSteps(steps: readonly Step[]): string {
  return traceLine(steps.flatMap(toEnds));
}

/** The area between steps and a base line, in pixels from the top. */
export function traceArea(steps: readonly Step[], base: number): string {
  return area(getX, base, getY).defined(isKnown).digits(2)(steps.flatMap(toEnds)) ?? '';
}

/** A curve of d3-shape's would lose the width of the last step before a gap. */
function toEnds({ x, end, y }: Step): readonly Point[] {
  return [
    { x, y },
    { x: end, y },
  ];
}
