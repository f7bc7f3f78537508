/** Some chunks must be sent again. */
export class ChunksLost extends Error {
  readonly numbers: number[]

  constructor(numbers: number[]) {
    super(`chunks are lost: ${numbers.join(', ')}`)
    this.numbers = numbers
  }
}
