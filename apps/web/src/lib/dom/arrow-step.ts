const steps = new Map<string, readonly [x: number, y: number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

/** One step to the right and down, or the other way, for an arrow key; undefined for any other. */
export function arrowStep(key: string): readonly [x: number, y: number] | undefined {
  return steps.get(key)
}
