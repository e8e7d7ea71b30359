import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const tokens = readFileSync(join(repository, 'renderer/ui/tokens.css'), 'utf8');

/** Colours of texts, in every theme readable on what texts are on (WCAG 1.4.3). */
const texts = [
  'text',
  'text-quiet',
  'text-faint',
  'accent-text',
  'good',
  'warn',
  'bad',
  'production',
  'staging',
  'demo',
  ...['green', 'teal', 'blue', 'violet', 'pink', 'red', 'amber', 'grey'].map((it) => `tone-${it}`),
];
const grounds = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'hover',
  'selected',
  'selected-hover',
  'accent-soft',
  'good-soft',
  'warn-soft',
  'bad-soft',
];
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['text', 'text-quiet', 'accent-text'].map((text) => [text, 'pressed'] as const),
  ...['production', 'staging', 'demo'].map((of) => [of, `${of}-soft`] as const),
  ...['accent', 'accent-hover'].map((ground) => ['on-accent', ground] as const),
  ...['heat-4', 'heat-5'].map((ground) => ['on-heat', ground] as const),
  ...['heat-0', 'heat-1', 'heat-2', 'heat-3'].map((ground) => ['text', ground] as const),
];

type Theme = Readonly<Record<string, string>>;

const readColours = (css: string): Theme =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/g)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  );

/** What a media query declares: the rest of the file up to its last brace. */
function readMedia(query: string): Theme {
  const start = tokens.indexOf(`@media ${query} {`);
  if (start === -1) throw new Error(`no ${query}`);
  return readColours(tokens.slice(start, tokens.indexOf('\n}\n', start)));
}

const light = readColours(tokens.slice(0, tokens.indexOf('@media')));
const dark = { ...light, ...readMedia('(prefers-color-scheme: dark)') };
const themes: Readonly<Record<string, Theme>> = {
  light,
  dark,
  'light, more contrast': { ...light, ...readMedia('(prefers-contrast: more)') },
  'dark, more contrast': {
    ...dark,
    ...readMedia('(prefers-contrast: more)'),
    ...readMedia('(prefers-contrast: more) and (prefers-color-scheme: dark)'),
  },
};

function findLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function findContrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [one, other].map(findLuminance).sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const listPale = (theme: Theme) =>
  pairs
    .map(([text, ground]) => ({ text, ground, colours: [theme[text], theme[ground]] }))
    .filter(({ colours: [text = '', ground = ''] }) => !(findContrast(text, ground) >= 4.5))
    .map(({ text, ground }) => `${text} on ${ground}`);

/** Colours of texts that are no token, or a token for something else: the selector, and what it says. */
const colours = [
  ...[...texts, 'on-accent', 'environment', 'tone'].map((name) => `var(--${name})`),
  'inherit',
  // The system's own, where it chooses all colours.
  'GrayText',
  'HighlightText',
  'CanvasText',
  'ButtonText',
  'LinkText',
];
const otherColours = [
  // A sign without text, whose heading says the same; it is on its own ground.
  '.funnel color: var(--line-strong)',
  '.tooltip color: #f2f4f7',
];
/** What fades: out of use, on its way, or no text. */
const fades = /disabled|stale|dragged|\.unknown|\.sparkBefore|> svg$/;

/** Rules of a sheet, without those that are around them. */
const readRules = (css: string) =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ selector: selector.trim(), body }),
  );

function listOdd(css: string): string[] {
  return readRules(css).flatMap(({ selector, body }) => {
    const [, colour = 'inherit'] = /(?:^|[\s;])color:\s*([^;]+);/.exec(body) ?? [];
    const [, opacity = '1'] = /(?:^|[\s;])opacity:\s*([\d.]+);/.exec(body) ?? [];
    return [
      ...(colours.includes(colour) ? [] : [`${selector} color: ${colour}`]),
      ...(Number(opacity) % 1 === 0 || fades.test(selector) ? [] : [`${selector} opacity`]),
    ];
  });
}

describe('texts', () => {
  it.each(Object.entries(themes))('are readable in %s', (_, theme) => {
    expect(listPale(theme)).toEqual([]);
  });

  it('have the colours of texts in every rule, and fade in none', () => {
    const sheets = globSync('renderer/**/*.css', { cwd: repository });
    expect(sheets.length).toBeGreaterThan(100);
    const odd = sheets.flatMap((path) => listOdd(readFileSync(join(repository, path), 'utf8')));
    expect(odd.sort()).toEqual(otherColours);
  });

  it('of one pale rule are seen, and a pale token', () => {
    expect(listOdd('.a { color: var(--line); }\n.b { opacity: 0.4; }')).toEqual([
      '.a color: var(--line)',
      '.b opacity',
    ]);
    expect(listPale({ ...light, 'text-faint': '#7a8393' })).toContain('text-faint on surface');
  });
});
