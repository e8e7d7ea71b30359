/** Pictures drawn by a window for paper: shapes and texts. */
import * as v from 'valibot';

/** Drawing attributes. They can't end an attribute, contain an address or begin a style. */
const drawn = v.pipe(
  v.string(),
  v.maxLength(4_000_000),
  v.regex(/^(?!.*(?:url|\/\/))[a-z0-9 .,%()/+-]*$/i),
);

/** Attributes of a shape's position and size, copied as drawn. */
export const shapeGeometry = [
  'd',
  'x',
  'y',
  'width',
  'height',
  'rx',
  'ry',
  'cx',
  'cy',
  'r',
  'x1',
  'y1',
  'x2',
  'y2',
] as const;

/** Attributes of a shape's look, since paper has no style sheet of the window. */
export const shapeLooks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
] as const;

const paperShape = v.strictObject({
  tag: v.picklist(['path', 'rect', 'circle', 'line', 'text']),
  attributes: v.record(v.picklist([...shapeGeometry, ...shapeLooks]), drawn),
  /** Only for text elements. */
  text: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
});

export type PaperShape = v.InferOutput<typeof paperShape>;

const size = v.pipe(v.number(), v.minValue(1), v.maxValue(10_000));
const words = v.pipe(v.string(), v.maxLength(10_000));
const vector = { width: size, height: size, shapes: v.array(paperShape) };

export const paperPicture = v.strictObject({
  title: words,
  unit: words,
  summary: words,
  /** The legend. */
  keys: v.array(v.strictObject({ ...vector, name: words })),
  /** Null if there is nothing to draw. */
  drawing: v.nullable(v.strictObject(vector)),
  /** A note, such as that not everything is drawn. */
  note: words,
});

export type PaperPicture = v.InferOutput<typeof paperPicture>;
