import {
  type PaperShape,
  shapeGeometry,
  shapeLooks,
} from '../../../shared/domain/paper-pictures.ts';

const tags = ['path', 'rect', 'circle', 'line', 'text'] as const;

/** Returns a drawing's shapes with their computed styles, so that they look the same without style sheets. */
export function readShapes(svg: SVGSVGElement): PaperShape[] {
  return [...svg.querySelectorAll<SVGElement>(tags.join(','))].flatMap((element) => {
    const tag = tags.find((one) => one === element.tagName);
    const style = getComputedStyle(element);
    if (!tag || style.display === 'none' || style.visibility === 'hidden') return [];
    const attributes: PaperShape['attributes'] = {};
    for (const name of shapeGeometry) {
      const value = element.getAttribute(name);
      if (value !== null) attributes[name] = value;
    }
    for (const name of shapeLooks) {
      const value = name === 'opacity' ? findOpacity(element, svg) : style.getPropertyValue(name);
      if (value !== '' && isNeeded(name, value, tag)) attributes[name] = value;
    }
    return [{ tag, attributes, text: tag === 'text' ? element.textContent : null }];
  });
}

/** Returns an element's opacity, multiplied by that of its groups. */
function findOpacity(element: Element, svg: Element): string {
  let opacity = 1;
  for (let one: Element | null = element; one && one !== svg; one = one.parentElement) {
    opacity *= Number(getComputedStyle(one).opacity);
  }
  return String(Math.round(opacity * 1000) / 1000);
}

const defaults: Readonly<Record<string, readonly string[]>> = {
  fill: ['rgb(0, 0, 0)'],
  'fill-opacity': ['1'],
  stroke: ['none'],
  'stroke-opacity': ['1'],
  'stroke-width': ['1', '1px'],
  'stroke-dasharray': ['none'],
  'stroke-linecap': ['butt'],
  'stroke-linejoin': ['miter'],
  opacity: ['1'],
  'font-weight': ['400'],
  'text-anchor': ['start'],
  'paint-order': ['normal'],
};

function isNeeded(name: string, value: string, tag: string): boolean {
  if (tag !== 'text' && (name.startsWith('font') || name === 'text-anchor')) return false;
  return !defaults[name]?.includes(value);
}
