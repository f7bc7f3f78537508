import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { segment } from './segment.ts'
import { zip } from './zip.ts'

const words = 'the quick brown fox '.repeat(500)

describe('zip', () => {
  it('[D-35.1] joins separately deflated segments into one file, beside stored bytes', () => {
    const media = Uint8Array.from({ length: 300 }, (_, index) => index & 255)
    const files = unzipSync(
      zip([
        { path: 'b/page.html', content: [segment('<html>'), segment(words), segment('ü</html>')] },
        { path: 'a.png', content: media },
      ]),
    )
    expect(Object.keys(files)).toEqual(['a.png', 'b/page.html'])
    expect(new TextDecoder().decode(files['b/page.html'])).toBe(`<html>${words}ü</html>`)
    expect([...files['a.png']!]).toEqual([...media])
  })

  it('[D-35.1] returns the same bytes for entries in any order, with the time 1980', () => {
    const one = { path: 'one.txt', content: [segment(words)] }
    const two = { path: 'two.txt', content: Buffer.from('2') }
    const made = Buffer.from(zip([one, two]))
    expect(made.equals(Buffer.from(zip([two, { ...one, content: [segment(words)] }])))).toBe(true)
    expect(made.readUInt16LE(12)).toBe(0x21)
    expect(made.length).toBeLessThan(600)
  })
})
