import { describe, expect, it } from 'vitest'
import type { NodeData, TextStyle } from '../data.ts'
import { at, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'

const style: TextStyle = {
  font: 'sans',
  size: 60,
  fill: { kind: 'color', color: '#ff0000' },
  align: 'center',
}

/** Rows of the screen that are red from side to side of the words, from the top. */
async function fullRows(more: Partial<TextStyle>, words = 'A sale'): Promise<number[]> {
  const node: NodeData = {
    id: 'x',
    name: 'x',
    kind: 'text',
    text: { en: words },
    style: { ...style, ...more },
    portrait: at(100, 100, 400, 200),
  }
  const { host } = await openPlay(playOf([sceneOf('a', [node])]))
  const { width, data } = host.pixels()
  // A quarter of the box in the middle: any words of the test are wider.
  const rows = Array.from({ length: 200 }, (_, row) => row + 100)
  return rows.filter(row =>
    Array.from({ length: 100 }, (_, x) => (row * width + 250 + x) * 4).every(
      i => data[i]! > 200 && data[i + 1]! < 90,
    ),
  )
}

describe('alignment of a text', () => {
  /** From the first to the last red column of each line of words, relative to the box. */
  async function spans(more: Partial<TextStyle>, words: string): Promise<[number, number][]> {
    const node: NodeData = {
      id: 'x',
      name: 'x',
      kind: 'text',
      text: { en: words },
      style: { ...style, size: 40, lineHeight: 2, valign: 'top', wrap: true, ...more },
      portrait: at(100, 100, 400, 400),
    }
    const { host } = await openPlay(playOf([sceneOf('a', [node])]))
    const { width, data } = host.pixels()
    const lines: [number, number][] = []
    for (let top = 100; top < 500; top += 80) {
      const columns = Array.from({ length: width }, (_, x) => x).filter(x =>
        Array.from({ length: 80 }, (_, y) => ((top + y) * width + x) * 4).some(
          i => data[i]! > 150 && data[i + 1]! < 110,
        ),
      )
      if (columns.length) lines.push([columns[0]! - 100, columns.at(-1)! - 100])
    }
    return lines
  }
  // The last paragraph is one line of two words.
  const words = 'HHHH HHHH HHHH HHHH HHHH HHHH\nHH HH'
  const reaches = ([from, to]: [number, number]) => from < 12 && to > 388

  it.each<[TextStyle['align'], (from: number, to: number) => boolean]>([
    ['justify-left', (from, to) => from < 12 && to < 380],
    ['justify-center', (from, to) => from > 12 && Math.abs(from + to - 400) < 12],
    ['justify-right', (from, to) => from > 12 && to > 388],
    ['justify-all', (from, to) => from < 12 && to > 388],
  ])('[D-31.23] %s: stretches every line but the last, which is aligned as set', async (align, isLast) => {
    for (const more of [{}, { letterSpacing: 3 }, { underline: true }]) {
      const plain = await spans({ align: 'left', ...more }, words)
      const lines = await spans({ align, ...more }, words)
      expect(lines.length).toBe(plain.length)
      expect(lines.length).toBeGreaterThanOrEqual(3)
      expect(reaches(plain[0]!)).toBe(false)
      expect(reaches(lines[0]!)).toBe(true)
      expect(isLast(...lines.at(-1)!), JSON.stringify(lines)).toBe(true)
    }
  })
})

describe('underline and strike-through', () => {
  it('[ED-02.17] draws underline and strike-through as set', async () => {
    expect(await fullRows({})).toEqual([])
    const [under, through, both] = [
      await fullRows({ underline: true }),
      await fullRows({ strike: true }),
      await fullRows({ underline: true, strike: true }),
    ]
    expect(under.length).toBeGreaterThanOrEqual(3)
    expect(through.length).toBeGreaterThanOrEqual(3)
    expect(Math.min(...under)).toBeGreaterThan(Math.max(...through))
    expect(both).toEqual([...through, ...under])
  })

  it('[ED-02.17] draws them for every line, also with letter spacing and outlines', async () => {
    const rows = await fullRows(
      { underline: true, letterSpacing: 8, stroke: { color: '#ff0000', width: 2 } },
      'one two\nthree',
    )
    const groups = rows.filter(row => !rows.includes(row - 1))
    expect(groups).toHaveLength(2)
    expect(groups[1]! - groups[0]!).toBeCloseTo(69, -1)
  })
})
