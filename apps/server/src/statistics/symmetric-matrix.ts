/** Solves systems of one symmetric positive definite matrix. */
export interface SymmetricSolver {
  solve(right: readonly number[]): number[]
  /** Logarithm of the determinant. */
  logDeterminant: number
}

/** Factors a matrix by Cholesky; undefined where it is not positive definite. */
export const factor = (matrix: readonly (readonly number[])[]): SymmetricSolver | undefined =>
  factorLower(matrix.map((row, at) => row.slice(0, at + 1)))

/**
 * Factors a matrix whose rows end with the diagonal and begin with their first value that is not 0: a matrix
 * of many small blocks costs no more than its blocks. Undefined where it is not positive definite.
 */
export function factorLower(matrix: readonly ArrayLike<number>[]): SymmetricSolver | undefined {
  const lower = matrix.map(row => Float64Array.from(row))
  const starts = lower.map((row, at) => at + 1 - row.length)
  for (const [at, row] of lower.entries()) {
    const start = starts[at]!
    for (let column = start; column <= at; column++) {
      const [other, otherStart] = [lower[column]!, starts[column]!]
      let rest = row[column - start]!
      for (let of = Math.max(start, otherStart); of < column; of++)
        rest -= row[of - start]! * other[of - otherStart]!
      if (column < at) row[column - start] = rest / other[column - otherStart]!
      else if (rest > 1e-12 * row[column - start]!) row[column - start] = Math.sqrt(rest)
      else return undefined
    }
  }
  const logDeterminant = lower.reduce((sum, row) => sum + 2 * Math.log(row.at(-1)!), 0)
  return { logDeterminant, solve: right => backward(lower, starts, forward(lower, starts, right)) }
}

function forward(
  lower: readonly Float64Array[],
  starts: readonly number[],
  right: readonly number[],
): number[] {
  const found: number[] = []
  for (const [at, row] of lower.entries()) {
    const start = starts[at]!
    let rest = right[at]!
    for (let of = start; of < at; of++) rest -= row[of - start]! * found[of]!
    found.push(rest / row[at - start]!)
  }
  return found
}

function backward(
  lower: readonly Float64Array[],
  starts: readonly number[],
  right: readonly number[],
): number[] {
  const found = [...right]
  for (let at = lower.length - 1; at >= 0; at--) {
    const [row, start] = [lower[at]!, starts[at]!]
    found[at]! /= row[at - start]!
    for (let of = start; of < at; of++) found[of]! -= row[of - start]! * found[at]!
  }
  return found
}

export const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)

export const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
