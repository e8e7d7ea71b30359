import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { writeSvg } from '../../../../electron/core/exports/pictures/write-svg.ts';
import { type PaperPicture, paperPicture } from '../../../../shared/domain/paper-pictures.ts';
import { pngText } from '../../../../shared/domain/picture-files.ts';
import { hostileTexts } from '../../../support/hostile-texts.ts';
import { python } from '../../../support/read-back.ts';

const shape = {
  tag: 'text' as const,
  text: 'Web shop',
  attributes: { x: '4', y: '12', fill: 'rgb(17, 17, 17)' },
};
const picture: PaperPicture = {
  title: 'Rows by day',
  unit: 'rows',
  summary: '28 Oct has the most.',
  note: '',
  keys: [{ name: 'Kiosk', width: 12, height: 12, shapes: [] }],
  drawing: { width: 600, height: 200, shapes: [shape] },
};

/** The elements of documents and their texts, as another program's strict reader has them. */
function readXml(
  svgs: readonly string[],
): { tags: string[]; attributes: string[]; text: string }[] {
  const script = `import sys, json, xml.etree.ElementTree as E
def read(text):
    each = list(E.fromstring(text.encode('utf-8')).iter())
    return {'tags': [e.tag for e in each], 'attributes': [a for e in each for a in e.attrib], 'text': ' '.join((e.text or '') for e in each)}
print(json.dumps([read(text) for text in json.load(sys.stdin)]))`;
  return JSON.parse(
    execFileSync(python, ['-c', script], { input: JSON.stringify(svgs), encoding: 'utf8' }),
  );
}

const allowed = ['svg', 'title', 'desc', 'rect', 'text', 'g', 'path', 'circle', 'line'].map(
  (tag) => `{http://www.w3.org/2000/svg}${tag}`,
);

describe('a picture as an SVG file', () => {
  it('has its title, its sentence, its keys and what it is of, on white', () => {
    const svg = writeSvg(picture, ['Zoo · Demo', 'Orders · 1 – 31 Oct 2026']);
    const text = readXml([svg])[0]?.text;
    for (const told of ['Rows by day (rows)', '28 Oct has the most.', 'Kiosk', 'Web shop']) {
      expect(text).toContain(told);
    }
    expect(text).toContain('Zoo · Demo');
    expect(text).toContain('Orders · 1 – 31 Oct 2026');
    expect(svg).toMatch(/<rect width="640" height="\d+" fill="#fff"\/>/);
  });

  it('is well formed, and has nothing to run or to load, whatever its texts are', () => {
    const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostileTexts));
    const texts = fc.array(
      fc.record({
        title: hostile,
        summary: hostile,
        label: hostile,
        key: hostile,
        source: hostile,
      }),
      { minLength: 60, maxLength: 60 },
    );
    fc.assert(
      fc.property(texts, (all) => {
        const svgs = all.map(({ title, summary, label, key, source }) =>
          writeSvg(
            {
              ...picture,
              title,
              summary,
              note: label,
              keys: [{ name: key, width: 12, height: 12, shapes: [] }],
              drawing: { width: 600, height: 200, shapes: [{ ...shape, text: label }] },
            },
            [source],
          ),
        );
        for (const { tags, attributes } of readXml(svgs)) {
          expect(tags.filter((tag) => !allowed.includes(tag))).toEqual([]);
          expect(attributes.filter((name) => /href|^on|style/i.test(name))).toEqual([]);
        }
      }),
      { numRuns: 2 },
    );
  });

  it('takes shapes alone from a window, and pixels alone as a PNG', () => {
    const drawing = {
      width: 10,
      height: 10,
      shapes: [{ ...shape, attributes: { fill: 'url("javascript:1")' } }],
    };
    expect(v.safeParse(paperPicture, { ...picture, drawing }).success).toBe(false);
    expect(v.safeParse(pngText, 'PHN2Zz4=').success).toBe(false);
    expect(v.safeParse(pngText, 'iVBORw0KGgoAAAANSUhEUg==').success).toBe(true);
  });
});
