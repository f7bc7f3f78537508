/** Returns the members of a longest increasing subsequence; the numbers are distinct. */
export function longestRising(numbers: readonly number[]): boolean[] {
  // The place of the smallest number that ends a run of each length, and of every number the place of the one
  // before it.
  const ends: number[] = []
  const previous: number[] = []
  numbers.forEach((number, at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]!]! < number) low = middle + 1
      else high = middle
    }
    previous[at] = low > 0 ? ends[low - 1]! : -1
    ends[low] = at
  })
  const kept = numbers.map(() => false)
  for (let at = ends.length ? ends[ends.length - 1]! : -1; at >= 0; at = previous[at]!) kept[at] = true
  return kept
}
