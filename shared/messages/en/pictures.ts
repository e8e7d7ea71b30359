/** Pictures outside of the app. */
export const pictures = {
  'picture.menu': 'Copy or save: {title}',
  'picture.take.copy': 'Copy image',
  'picture.take.png': 'Save as PNG…',
  'picture.take.svg': 'Save as SVG…',
  'picture.dialog': 'Save image',
  'picture.png': 'PNG image',
  'picture.svg': 'SVG image',
  'picture.copied': 'Image copied.',
  'picture.asOf': 'Data up to {moment}.',
  'picture.narrowed':
    '{count, plural, one {narrowed by a search or filter for people} other {narrowed by # searches or filters for people}}',
  'picture.saved': 'Saved as {name}.',
} as const;
