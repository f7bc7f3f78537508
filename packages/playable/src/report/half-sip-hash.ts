/**
 * SipHash-2-4 (Aumasson and Bernstein, 2012) in 32-bit arithmetic, since ads run where BigInt and
 * WebCrypto are missing. A message authentication code of 64 bits, as 16 hexadecimal digits. `key` holds
 * the 128-bit key as four little-endian words; each character of `text` counts as one byte, so the caller
 * encodes others before.
 */
export function sipHash(key: readonly number[], text: string): string {
  const [k0l = 0, k0h = 0, k1l = 0, k1h = 0] = key
  // v0…v3 as pairs of low and high words.
  const v = [
    k0l ^ 0x70736575,
    k0h ^ 0x736f6d65,
    k1l ^ 0x6e646f6d,
    k1h ^ 0x646f7261,
    k0l ^ 0x6e657261,
    k0h ^ 0x6c796765,
    k1l ^ 0x79746573,
    k1h ^ 0x74656462,
  ]
  const add = (to: number, from: number): void => {
    const low = (v[to]! >>> 0) + (v[from]! >>> 0)
    v[to] = low | 0
    v[to + 1] = (v[to + 1]! + v[from + 1]! + (low > 0xffffffff ? 1 : 0)) | 0
  }
  /** Rotates a pair left by less than 32 bits and combines it with another one. */
  const turn = (to: number, by: number, mix: number): void => {
    const low = v[to]!
    const high = v[to + 1]!
    v[to] = ((low << by) | (high >>> (32 - by))) ^ v[mix]!
    v[to + 1] = ((high << by) | (low >>> (32 - by))) ^ v[mix + 1]!
  }
  const swap = (at: number): void => {
    const low = v[at]!
    v[at] = v[at + 1]!
    v[at + 1] = low
  }
  const rounds = (count: number): void => {
    while (count--) {
      add(0, 2)
      turn(2, 13, 0)
      swap(0)
      add(4, 6)
      turn(6, 16, 4)
      add(0, 6)
      turn(6, 21, 0)
      add(4, 2)
      turn(2, 17, 4)
      swap(4)
    }
  }
  const absorb = (low: number, high: number): void => {
    v[6]! ^= low
    v[7]! ^= high
    rounds(2)
    v[0]! ^= low
    v[1]! ^= high
  }
  const byte = (at: number): number => text.charCodeAt(at) & 255 || 0
  const word = (at: number): number =>
    byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24)
  const { length } = text
  const whole = length - (length % 8)
  for (let at = 0; at < whole; at += 8) absorb(word(at), word(at + 4))
  absorb(word(whole), word(whole + 4) | (length << 24))
  v[4]! ^= 255
  rounds(4)
  const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0')
  return hex(v[1]! ^ v[3]! ^ v[5]! ^ v[7]!) + hex(v[0]! ^ v[2]! ^ v[4]! ^ v[6]!)
}
