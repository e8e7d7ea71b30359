import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';

/**
 * State that lasts for one visit of a screen: it is reset when the screen is left, even if React
 * keeps the screen mounted. For revealed personal data.
 */
export function useTemporaryState<T>(first: T): [T, Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState(first);
  const start = useRef(first);
  useEffect(() => () => setState(start.current), []);
  return [state, setState];
}
