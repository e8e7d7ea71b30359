import { area, line } from 'd3-shape';

/** One level of a stepped line, in pixels; `y` is null if unknown. */
export interface Step {
  readonly x: number;
  readonly end: number;
  readonly y: number | null;
}

/** A point of a line; `y` is null if unknown. */
export interface Point {
  readonly x: number;
  readonly y: number | null;
}

const getX = ({ x }: Point): number => x;
const getY = ({ y }: Point): number => y ?? 0;
const isKnown = ({ y }: Point): boolean => y !== null;

/** SVG path of straight lines between known neighbours. A single point is a dot (with round line caps). */
export function traceLine(points: readonly Point[]): string {
  return line(getX, getY).defined(isKnown).digits(2)(points) ?? '';
}

/** SVG path of a stepped line. Each level is as wide as its step; unknown steps are gaps. */
export function traceSteps(steps: readonly Step[]): string {
  return traceLine(steps.flatMap(toEnds));
}

/** SVG path of the area between steps and a base line, in pixels from the top. */
export function traceArea(steps: readonly Step[], base: number): string {
  return area(getX, base, getY).defined(isKnown).digits(2)(steps.flatMap(toEnds)) ?? '';
}

/** A curve of d3-shape would lose the width of the last step before a gap. */
function toEnds({ x, end, y }: Step): readonly Point[] {
  return [
    { x, y },
    { x: end, y },
  ];
}
