const turn = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

/**
 * Returns the same code as `halfSipHash`, in one loop with local variables: ads carry the smaller function,
 * and the collector, which does this for every report, the faster one.
 */
export function verifiedHash([low = 0, high = 0]: readonly number[], text: string): string {
  const last = (text.length >> 2) * 2 + 2
  let v0 = low
  let v1 = high ^ 0xee
  let v2 = low ^ 0x6c796765
  let v3 = high ^ 0x74656462
  let word = 0
  let first = ''
  for (let round = 0; round < last + 8; round++) {
    const isOdd = round & 1
    if (round >= last) word = 0
    else if (!isOdd) {
      word = round + 2 < last ? 0 : text.length << 24
      for (let byte = 0; byte < 4; byte++) word |= (text.charCodeAt(round * 2 + byte) & 255) << (byte * 8)
      v3 ^= word
    }
    v0 += v1
    v1 = turn(v1, 5) ^ v0
    v0 = turn(v0, 16)
    v2 += v3
    v3 = turn(v3, 8) ^ v2
    v0 = (v0 + v3) | 0
    v3 = turn(v3, 7) ^ v0
    v2 = (v2 + v1) | 0
    v1 = turn(v1, 13) ^ v2
    v2 = turn(v2, 16)
    if (isOdd) v0 ^= word
    if (round === last - 1) v2 ^= 0xee
    if (round === last + 3) {
      first = (v1 ^ v3).toString(36)
      v1 ^= 0xdd
    }
  }
  return first + (v1 ^ v3).toString(36)
}
