/** Goes to one value after the other; `go` calls `next` when it is there. */
export function inTurn(values: number[], go: (value: number, next: () => void) => void): void {
  const [value, ...others] = values
  if (value !== undefined) go(value, () => inTurn(others, go))
}
