/**
 * HalfSipHash-2-4 with 64 bits of output (Aumasson, 2016), since ads run where BigInt and WebCrypto are
 * missing and its code is small. Returns both words of the message authentication code as signed numbers in
 * base 36. `key` holds the 64-bit key as two little-endian words; each character of `text` counts as one
 * byte, so the caller encodes others before.
 */
export function halfSipHash([low = 0, high = 0]: readonly number[], text: string): string {
  const { length } = text
  let v0 = low
  let v1 = high ^ 0xee
  let v2 = low ^ 0x6c796765
  let v3 = high ^ 0x74656462
  const turn = (value: number, by: number): number => (value << by) | (value >>> (32 - by))
  const mix = (rounds: number): string => {
    while (rounds--) {
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
    }
    return (v1 ^ v3).toString(36)
  }
  for (let at = 0; at <= length; at += 4) {
    let word = at + 4 > length ? length << 24 : 0
    for (let byte = 0; byte < 4; byte++) word |= (text.charCodeAt(at + byte) & 255) << (byte * 8)
    v3 ^= word
    mix(2)
    v0 ^= word
  }
  v2 ^= 0xee
  const first = mix(4)
  v1 ^= 0xdd
  return first + mix(4)
}
