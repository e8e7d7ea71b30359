import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ChartTone, findTexture } from '../../../../renderer/ui/charts/chart-tone.ts';
import { isDarkLevel } from '../../../../renderer/ui/charts/heat-levels.ts';
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

/** Linear shares of red, green and blue. */
function readLight(colour: string): [red: number, green: number, blue: number] {
  const read = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [read(1), read(3), read(5)];
}

/** Relative luminance, as WCAG reckons it. */
function luminance(colour: string): number {
  const [red, green, blue] = readLight(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Degrees between the hues of two tokens, in Oklab. */
function findHueDistance(theme: string, one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((name) => findHue(tokenOf(theme, name)));
  return Math.min(Math.abs(a - b), 360 - Math.abs(a - b));
}

function findHue(colour: string): number {
  const [red, green, blue] = readLight(colour);
  const long = Math.cbrt(0.41222 * red + 0.53633 * green + 0.05145 * blue);
  const medium = Math.cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue);
  const short = Math.cbrt(0.0883 * red + 0.28172 * green + 0.62998 * blue);
  const a = 1.978 * long - 2.42859 * medium + 0.45059 * short;
  const b = 0.0259 * long + 0.78277 * medium - 0.80868 * short;
  return (Math.atan2(b, a) * 180) / Math.PI;
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

  it('no tone has the hue of an environment', () => {
    const tones = [...numbered, ...categorised].map((tone) => `chart-${tone}`);
    const alike = tones.flatMap((tone) =>
      ['production', 'staging', 'demo']
        .map(
          (environment) => [tone, environment, findHueDistance(theme, tone, environment)] as const,
        )
        .filter(([, , degrees]) => degrees < 19),
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

  it('heat grows in clear steps away from the surface, and what is written on it can be read', () => {
    const levels = [0, 1, 2, 3, 4, 5].map((level) => tokenOf(theme, `heat-${level}`));
    const strengths = levels.map((colour) => contrast(colour, surface));
    for (const [level, strength] of strengths.entries()) {
      if (level > 1) expect(strength / (strengths[level - 1] ?? 0)).toBeGreaterThan(1.3);
      const ink = isDarkLevel(level) ? 'on-heat' : 'text';
      expect(contrast(levels[level] ?? '', tokenOf(theme, ink))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
