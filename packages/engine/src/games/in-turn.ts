/** Calls `go` with one value after another; `go` calls `next` when it is done. */
export function inTurn(values: number[], go: (value: number, next: () => void) => void): void {
  const [value, ...others] = values
  if (value !== undefined) go(value, () => inTurn(others, go))
}
