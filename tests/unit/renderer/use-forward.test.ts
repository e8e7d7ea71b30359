import { expect, it } from 'vitest';
import { advance } from '../../../renderer/ui/use-forward.ts';

/** No bar goes backwards. */

const at = (value: number | null, of = 'orders') => ({ of, value });

it('keeps what was shown where more work turns up', () => {
  const values = [0, 0.5, 0.33, 0.4, 0.6, 0.55];
  let shown = at(0);
  const seen = values.map((value) => {
    shown = advance(shown, at(value)) as typeof shown;
    return shown.value;
  });
  expect(seen).toEqual([0, 0.5, 0.5, 0.5, 0.6, 0.6]);
});

it('begins again for something else, after the end, and from what was unknown', () => {
  expect(advance(at(0.7), at(0.1, 'tasks'))).toEqual(at(0.1, 'tasks'));
  expect(advance(at(1), at(0.1))).toEqual(at(0.1));
  expect(advance(at(null), at(0.1))).toEqual(at(0.1));
  expect(advance(at(0.7), at(null))).toEqual(at(null));
});
