/** Told only where there are any. */
export function someOf<N extends string>(name: N, rows: number): { readonly [K in N]?: number } {
  return rows > 0 ? ({ [name]: rows } as { [K in N]?: number }) : {};
}
