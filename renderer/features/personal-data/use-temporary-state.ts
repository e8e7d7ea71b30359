import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';

/**
 * State that doesn't outlive a visit: it is as at first again once the screen was left, also where
 * React keeps the screen for later. For what was revealed of people's data.
 */
export function useTemporaryState<T>(first: T): [T, Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState(first);
  const start = useRef(first);
  useEffect(() => () => setState(start.current), []);
  return [state, setState];
}
