import { use, useLayoutEffect, useMemo, useRef } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { ChartKeys } from './chart-keys.tsx';
import type { ChartWords, Draw } from './drawing.ts';
import { PaperContext } from './paper-context.ts';
import { readShapes } from './read-shapes.ts';

interface Props extends ChartWords {
  readonly draw: Draw;
}

/** A hidden chart that is drawn for paper, and passed on as shapes and texts. */
export function PaperFigure({ title, unit = '', summary, draw }: Props) {
  const messages = useMessages();
  const paper = use(PaperContext);
  const ref = useRef<HTMLElement>(null);
  const width = paper?.width ?? 0;
  const drawing = useMemo(() => draw(width), [draw, width]);
  const { keys, height, content, drawn, marks } = drawing;
  const isEmpty = marks.length === 0;
  const note = isEmpty
    ? messages.text('chart.empty')
    : drawn
      ? messages.text('chart.drawn', { ...drawn })
      : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useLayoutEffect(() => {
    const vectors = [...(ref.current?.querySelectorAll('svg') ?? [])].map((svg) => ({
      width: svg.width.baseVal.value,
      height: svg.height.baseVal.value,
      shapes: readShapes(svg),
    }));
    const picture = vectors.pop();
    paper?.take({
      title,
      unit,
      summary,
      note,
      keys: isEmpty ? [] : vectors.map((vector, at) => ({ ...vector, name: keys[at]?.name ?? '' })),
      drawing: isEmpty ? null : (picture ?? null),
    });
  }, []);
  return (
    <figure ref={ref}>
      <ChartKeys keys={keys} />
      <svg width={width} height={height} aria-hidden="true">
        {content}
      </svg>
    </figure>
  );
}
