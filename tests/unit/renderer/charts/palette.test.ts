import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ChartTone, findTexture } from '../../../../renderer/ui/charts/chart-tone.ts';
import { chooseTones } from '../../../../shared/categories/choose-tones.ts';
import { categoryColor } from '../../../../shared/domain/categories.ts';

const css = readFileSync(join(import.meta.dirname, '../../../../renderer/ui/tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

/** The value of a token where it is first set. */
function tokenOf(theme: string, name: string): string {
  const [, value] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme) ?? [];
  if (value === undefined) throw new Error(`there is no --${name}`);
  return value;
}

/** Relative luminance, as WCAG reckons it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const numbered = [1, 2, 3, 4, 5, 6] as const;
const categorised = categoryColor.options;

describe.each([
  ['light', light],
  ['dark', dark],
])('the palette of pictures, %s', (_, theme) => {
  const surface = tokenOf(theme, 'surface');
  const readContrast = (one: ChartTone, other: ChartTone) =>
    contrast(tokenOf(theme, `chart-${one}`), tokenOf(theme, `chart-${other}`));

  it.each([...numbered, ...categorised, 'quiet', 'bad', 'gap'])(
    '%s is seen on the surface',
    (tone) => {
      expect(contrast(tokenOf(theme, `chart-${tone}`), surface)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each<[string, readonly ChartTone[]]>([
    ['numbered', numbered],
    ['categorised', categorised],
  ])('any two %s tones differ without their hue: in lightness, or in texture', (_kind, tones) => {
    const alike = tones.flatMap((one, index) =>
      tones
        .slice(index + 1)
        .filter((other) => findTexture(one) === findTexture(other))
        .map((other) => [one, other, readContrast(one, other)] as const)
        .filter(([, , difference]) => difference < 1.5),
    );
    expect(alike).toEqual([]);
  });

  it('amber is the colour of no value, unless a venue chose it', () => {
    const values = Array.from({ length: 9 }, (_, at) => `value ${at}`);
    const tones = new Set(chooseTones(values, values, {}, undefined).values());
    expect(tones.size).toBeGreaterThan(6);
    const colours = [...tones].map((tone) => tokenOf(theme, `chart-${tone}`));
    expect(colours).not.toContain(tokenOf(theme, 'chart-amber'));
  });

  it('the second tone steps back behind the first: bars beside a highlighted one', () => {
    const [first = 0, second = 0] = [1, 2].map((tone) =>
      contrast(tokenOf(theme, `chart-${tone}`), surface),
    );
    expect(first).toBeGreaterThan(second * 1.5);
  });

  it('a day of Coverage is seen on the surface: empty by its frame, downloaded by its own', () => {
    const css = readFileSync(
      join(import.meta.dirname, '../../../../renderer/screens/coverage/calendar.module.css'),
      'utf8',
    );
    const frames = [
      ...css.matchAll(
        /^\.day(?:\[data-state="(?:stored|older|partly)"\])? \{[^}]*border(?:-color)?: (?:1px solid )?var\(--([\w-]+)\)/gm,
      ),
    ];
    expect(frames.map(([, name]) => name)).toEqual(['line-strong', 'accent', 'accent', 'accent']);
    for (const [, name = ''] of frames) {
      expect(contrast(tokenOf(theme, name), surface)).toBeGreaterThanOrEqual(3);
    }
  });

  it('heat grows evenly away from the surface, and what is written on it can be read', () => {
    const levels = [0, 1, 2, 3, 4, 5].map((level) => tokenOf(theme, `heat-${level}`));
    const strengths = levels.map((colour) => contrast(colour, surface));
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
    for (const level of [1, 2]) {
      expect(contrast(levels[level] ?? '', tokenOf(theme, 'text'))).toBeGreaterThanOrEqual(4.5);
    }
    for (const level of [3, 4, 5]) {
      expect(contrast(levels[level] ?? '', tokenOf(theme, 'on-heat'))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
