import { replace } from './virtual-time.ts'

/** Replaces the random numbers of this page by a sequence of a seed; returns how many were drawn. */
export function installSeededRandom(seed: number): () => number {
  let [state, draws] = [seed >>> 0, 0]
  /** Mulberry32: 32 random bits. */
  const bits = () => {
    draws++
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  replace(Math, { random: () => bits() / 0x100000000 })
  replace(Crypto.prototype, {
    getRandomValues<T extends ArrayBufferView>(view: T): T {
      const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
      for (let i = 0; i < bytes.length; i++) bytes[i] = bits()
      return view
    },
    randomUUID() {
      const digits = Array.from({ length: 4 }, () => bits().toString(16).padStart(8, '0')).join('')
      const cut = (from: number, to?: number) => digits.slice(from, to)
      return `${cut(0, 8)}-${cut(8, 12)}-4${cut(13, 16)}-a${cut(17, 20)}-${cut(20)}`
    },
  })
  return () => draws
}
