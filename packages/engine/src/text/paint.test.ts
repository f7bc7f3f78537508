import { describe, expect, it } from 'vitest'
import type { NodeData, TextStyle } from '../data.ts'
import { at, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'

const style: TextStyle = { font: 'sans', size: 60, fill: { kind: 'color', color: '#ff0000' }, align: 'center' }

/** Rows of the screen that are red from side to side of the words, from the top. */
async function fullRows(more: Partial<TextStyle>, words = 'A sale'): Promise<number[]> {
  const node: NodeData = { id: 'x', name: 'x', kind: 'text', text: { en: words }, style: { ...style, ...more }, portrait: at(100, 100, 400, 200) }
  const { host } = await openPlay(playOf([sceneOf('a', [node])]))
  const { width, data } = host.pixels()
  // A quarter of the box in the middle: any words of the test are wider.
  const rows = Array.from({ length: 200 }, (_, row) => row + 100)
  return rows.filter((row) => Array.from({ length: 100 }, (_, x) => (row * width + 250 + x) * 4).every((i) => data[i]! > 200 && data[i + 1]! < 90))
}

describe('lines of a text', () => {
  it('[D-31] lie under the letters and through them, each where it is asked for', async () => {
    expect(await fullRows({})).toEqual([])
    const [under, through, both] = [await fullRows({ underline: true }), await fullRows({ strike: true }), await fullRows({ underline: true, strike: true })]
    expect(under.length).toBeGreaterThanOrEqual(3)
    expect(through.length).toBeGreaterThanOrEqual(3)
    expect(Math.min(...under)).toBeGreaterThan(Math.max(...through))
    expect(both).toEqual([...through, ...under])
  })

  it('[D-31] are drawn for every line of the text, spaced letters and outlines too', async () => {
    const rows = await fullRows({ underline: true, letterSpacing: 8, stroke: { color: '#ff0000', width: 2 } }, 'one two\nthree')
    const groups = rows.filter((row) => !rows.includes(row - 1))
    expect(groups).toHaveLength(2)
    expect(groups[1]! - groups[0]!).toBeCloseTo(69, -1)
  })
})
