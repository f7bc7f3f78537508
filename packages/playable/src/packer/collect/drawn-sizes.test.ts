import type { NodeData, PlayData } from '@adloom/engine/data'
import { describe, expect, it } from 'vitest'
import { drawnSizes } from './drawn-sizes.ts'
import { glyphsByFont } from './glyphs-by-font.ts'

function playing(nodes: NodeData[], change: Partial<PlayData> = {}): PlayData {
  const image = { kind: 'image' as const, width: 1000, height: 1000 }
  return {
    v: 1,
    seed: 1,
    background: { kind: 'none' },
    languages: { default: 'en', available: ['en', 'ja'] },
    startScene: 's',
    scenes: [{ id: 's', name: 's', nodes, rules: [] }],
    global: { below: [], above: [] },
    assets: { a: image, b: image, hand: image },
    fonts: { f: { family: 'F' }, g: { family: 'G' } },
    variables: { score: 0 },
    rules: [],
    store: {},
    ...change,
  }
}

const common = { id: 'n', name: 'n' }

describe('largest drawn size', () => {
  it('[PL-03.69] multiplies the scales of a node and its groups, and uses the larger orientation', () => {
    const child: NodeData = {
      ...common,
      id: 'c',
      kind: 'image',
      asset: 'a',
      portrait: { x: 0, y: 0, w: 100, h: 50, sx: 2, sy: 2 },
      landscape: { x: 0, y: 0, w: 300, h: 50 },
    }
    const data = playing([
      { ...common, kind: 'group', portrait: { x: 0, y: 0, w: 1, h: 1, sx: 1.5, sy: 1.5 }, children: [child] },
    ])
    expect(drawnSizes(data).get('a')).toEqual({ w: 450, h: 150, exact: false })
  })

  it('[PL-03.69] includes the sizes that responses and animations set', () => {
    const node: NodeData = {
      ...common,
      kind: 'image',
      asset: 'a',
      portrait: { x: 0, y: 0, w: 100, h: 100 },
      anims: [
        {
          id: 'x',
          family: 'strong',
          tracks: { scale: [1, 1.2] },
          delay: 0,
          duration: 1,
          loop: 'once',
          auto: true,
        },
      ],
    }
    const rules = [
      { id: 'r', on: { t: 'enter' as const }, do: [{ t: 'setScale' as const, node: 'n', sx: 2, sy: 2 }] },
    ]
    expect(drawnSizes(playing([node], { rules })).get('a')).toEqual({ w: 240, h: 240, exact: false })
  })

  it('[PL-03.69] multiplies the scales of animations of the groups around a node', () => {
    const child: NodeData = {
      ...common,
      id: 'c',
      kind: 'image',
      asset: 'a',
      portrait: { x: 0, y: 0, w: 100, h: 100 },
    }
    const pulse = { family: 'strong', delay: 0, duration: 1, loop: 'once', auto: true } as const
    const group: NodeData = {
      ...common,
      kind: 'group',
      portrait: { x: 0, y: 0, w: 1, h: 1 },
      children: [child],
      anims: [{ ...pulse, id: 'x', tracks: { scale: [1, 1.2] } }],
    }
    expect(drawnSizes(playing([group])).get('a')).toEqual({ w: 120, h: 120, exact: false })
  })

  it('[PL-03.69] keeps nine-slices at their size and scales covering roots to the screen', () => {
    const sliced: NodeData = {
      ...common,
      kind: 'image',
      asset: 'a',
      slice: [1, 1, 1, 1],
      portrait: { x: 0, y: 0, w: 10, h: 10 },
    }
    const cover: NodeData = {
      ...common,
      id: 'm',
      kind: 'image',
      asset: 'b',
      portrait: { x: 0, y: 0, w: 375, h: 667, fit: 'cover' },
    }
    const sizes = drawnSizes(playing([sliced, cover]))
    expect(sizes.get('a')?.exact).toBe(true)
    expect(sizes.get('b')).toEqual({ w: 750, h: 1334, exact: false })
  })

  it('[PL-03.69] gives pieces of a board the size of a cell, and the tutorial hand its own', () => {
    const game: NodeData = {
      ...common,
      kind: 'game',
      game: 'grid',
      config: {
        rows: 7,
        cols: 7,
        kinds: [{ asset: 'a' }],
        look: { image: 'b' },
        hand: 'hand',
        handSize: 120,
      },
      portrait: { x: 0, y: 0, w: 700, h: 700 },
    }
    const sizes = drawnSizes(playing([game]))
    expect(sizes.get('a')).toEqual({ w: 125, h: 125, exact: false })
    expect(sizes.get('b')).toEqual({ w: 700, h: 700, exact: false })
    expect(sizes.get('hand')).toEqual({ w: 120, h: 120, exact: false })
  })
})

describe('glyphs', () => {
  const style = { font: 'f', size: 10, fill: { kind: 'none' as const }, align: 'left' as const }

  it('[PL-03.69] collects the characters of all languages, digits and capitals', () => {
    const text: NodeData = {
      ...common,
      kind: 'text',
      text: { en: 'win', ja: '勝ち' },
      style,
      styles: { ja: { font: 'g' } },
      portrait: { x: 0, y: 0, w: 1, h: 1 },
    }
    const glyphs = glyphsByFont(playing([text]))
    for (const letter of 'winWIN勝ち0123456789') expect(glyphs.get('f')).toContain(letter)
    expect(glyphs.get('g')).toContain('勝')
    expect(glyphs.get('f')).not.toContain('z')
  })

  it('[PL-03.69] gives the font of a game all of ASCII and the texts of its configuration', () => {
    const game: NodeData = {
      ...common,
      kind: 'game',
      game: 'grid',
      config: { popup: { ...style, font: 'g' }, praise: 'すごい' },
      portrait: { x: 0, y: 0, w: 1, h: 1 },
    }
    const letters = glyphsByFont(playing([game])).get('g') ?? ''
    for (const letter of 'zZ9!す') expect(letters).toContain(letter)
  })
})
