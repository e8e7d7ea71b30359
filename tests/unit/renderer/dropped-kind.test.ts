import { expect, it } from 'vitest';
import { writeCategoryFile } from '../../../electron/core/answers/categories/category-file.ts';
import { findDroppedKind } from '../../../renderer/frame/dropped-kind.ts';

it('knows our files by what they say of themselves', () => {
  expect(findDroppedKind(writeCategoryFile({}))).toBe('categories');
  for (const kind of ['views', 'saved-export', 'categories', 'profiles'] as const) {
    const text = JSON.stringify({ format: `venue-desk-${kind}`, version: 1 });
    expect(findDroppedKind(text)).toBe(kind);
    expect(findDroppedKind(`\uFEFF${text}`)).toBe(kind);
  }
});

it('takes nothing else for one', () => {
  const others = ['', '{', '[]', 'null', '"venue-desk-views"', '{"format":"venue-desk-keys"}'];
  for (const text of [...others, '{"format":["venue-desk-views"]}', '{"version":1}']) {
    expect(findDroppedKind(text), text).toBeNull();
  }
});
