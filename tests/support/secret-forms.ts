/** The beginnings of tokens that platforms exchange for keys. */
export const tokenForms = [Buffer.from('eyJhbGciOi'), Buffer.from('eyJhbGciOi', 'utf16le')];

/** The forms in which programs store a text: two encodings, escaped, as digits, or in Base64 at any offset. */
export function listForms(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  );
  const hex = bytes.toString('hex');
  const texts = [encodeURIComponent(text), hex, hex.toUpperCase(), ...base64];
  return [bytes, Buffer.from(text, 'utf16le'), ...texts.map((each) => Buffer.from(each))];
}
