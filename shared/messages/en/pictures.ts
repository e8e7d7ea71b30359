/** Pictures outside of the app. */
export const pictures = {
  'picture.menu': 'Take this picture: {title}',
  'picture.take.copy': 'Copy as a picture',
  'picture.take.png': 'Save as PNG…',
  'picture.take.svg': 'Save as SVG…',
  'picture.dialog': 'Save the picture',
  'picture.png': 'PNG picture',
  'picture.svg': 'SVG picture',
  'picture.copied': 'The picture is copied.',
  'picture.asOf': 'Data as of {moment}.',
  'picture.gaps': 'Not all days of it are downloaded.',
  'picture.narrowed':
    '{count, plural, one {narrowed by a search or a filter of people} other {narrowed by # searches or filters of people}}',
  'picture.saved': 'Saved as {name}.',
} as const;
