import * as v from 'valibot';
import { drawnPicture, pngText } from '../domain/picture-files.ts';
import { empty } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const savedFile = v.strictObject({ fileName: v.nullable(v.pipe(v.string(), v.maxLength(1000))) });

export const picturesContract = defineArea({
  methods: {
    /** The picture as a file of its own, with its words and what it is of. */
    draw: {
      input: drawnPicture,
      output: v.strictObject({ svg: v.pipe(v.string(), v.maxLength(40_000_000)) }),
    },
    /** Asks the user where to save; the file's name, or null if they cancel. */
    saveSvg: { input: drawnPicture, output: savedFile },
    /** The same with the pixels of what was drawn. */
    savePng: {
      input: v.strictObject({ ...drawnPicture.entries, png: pngText }),
      output: savedFile,
    },
    /** Puts the pixels on the clipboard. */
    copy: { input: v.strictObject({ png: pngText }), output: empty },
  },
  events: {},
});
