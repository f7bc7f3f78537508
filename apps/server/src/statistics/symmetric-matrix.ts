/** Solves systems of one symmetric positive definite matrix. */
export interface SymmetricSolver {
  solve(right: readonly number[]): number[]
  /** Logarithm of the determinant. */
  logDeterminant: number
}

/** Factors a matrix by Cholesky; undefined where it is not positive definite. */
export function factor(matrix: readonly (readonly number[])[]): SymmetricSolver | undefined {
  const size = matrix.length
  const lower = Array.from({ length: size }, () => new Float64Array(size))
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row]![column]!
      for (let at = 0; at < column; at++) rest -= lower[row]![at]! * lower[column]![at]!
      if (row !== column) lower[row]![column] = rest / lower[column]![column]!
      else if (rest > 1e-12 * matrix[row]![row]!) lower[row]![row] = Math.sqrt(rest)
      else return undefined
    }
  const logDeterminant = lower.reduce((sum, row, at) => sum + 2 * Math.log(row[at]!), 0)
  return { logDeterminant, solve: right => backward(lower, forward(lower, right)) }
}

function forward(lower: readonly Float64Array[], right: readonly number[]): number[] {
  const found: number[] = []
  for (let row = 0; row < lower.length; row++) {
    let rest = right[row]!
    for (let at = 0; at < row; at++) rest -= lower[row]![at]! * found[at]!
    found.push(rest / lower[row]![row]!)
  }
  return found
}

function backward(lower: readonly Float64Array[], right: readonly number[]): number[] {
  const found = [...right]
  for (let row = lower.length - 1; row >= 0; row--) {
    for (let at = row + 1; at < lower.length; at++) found[row]! -= lower[at]![row]! * found[at]!
    found[row]! /= lower[row]![row]!
  }
  return found
}

export const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)

export const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
