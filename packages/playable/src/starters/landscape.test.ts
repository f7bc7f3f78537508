import { describe, expect, it } from 'vitest'
import { presetDocument } from '../presets/preset.ts'
import { presets } from '../presets/presets.ts'
import type { NodeRecord, PlayableDocument } from '../format/records.ts'
import { animAt, landscapeSpots, placementAt } from './landscape.ts'
import type { Layer } from './layer.ts'
import { panel, localized } from './starter-kit.ts'
import { starters } from './starters.ts'

const image = (id: string, box: Layer['box'], more: Partial<Layer> = {}): Layer => ({
  id,
  name: id,
  shape: panel('#ffffff'),
  box,
  ...more,
})
const words = (id: string, box: Layer['box'], more: Partial<Layer> = {}): Layer =>
  ({ id, name: id, text: localized('a', 'b', 'c'), size: 40, box, ...more }) as Layer

function spots(...layers: Layer[]): Record<string, { x: number; y: number; k: number }> {
  return Object.fromEntries(landscapeSpots(layers))
}

/** Root layers of a scene in landscape, without decorations that reach beyond every screen. */
function roots(document: PlayableDocument, scene: string): NodeRecord[] {
  return Object.values(document.records).filter(
    (record): record is NodeRecord =>
      record.type === 'node' &&
      record.parentId === scene &&
      record.portrait.w <= 750 &&
      record.portrait.h <= 1000,
  )
}

function boundsIn({ landscape }: NodeRecord): { left: number; right: number; top: number; bottom: number } {
  const { x, y, w, h, sx = 1, sy = 1 } = landscape!
  const [cx, cy] = [x + w / 2, y + h / 2]
  return {
    left: cx - (w * sx) / 2,
    right: cx + (w * sx) / 2,
    top: cy - (h * sy) / 2,
    bottom: cy + (h * sy) / 2,
  }
}

const scenes = [
  ...presets.map(preset => presetDocument(preset)),
  ...starters.map(starter => starter.document()),
].flatMap(document =>
  Object.values(document.records).flatMap(record =>
    record.type === 'scene'
      ? [
          [
            `${(document.records['project'] as { gameplay?: string }).gameplay} ${record.id}`,
            document,
            record.id,
          ] as const,
        ]
      : [],
  ),
)

describe('landscape places of presets and starters', () => {
  it('[PL-06.31] puts the image on the left and its words on the right, in their order', () => {
    const { hero, title, button } = spots(
      words('title', [65, 100, 620, 120]),
      image('hero', [175, 400, 400, 400]),
      words('button', [165, 1000, 420, 120]),
    )
    expect(hero!.x).toBeLessThan(667)
    for (const one of [title, button]) expect(one!.x).toBeGreaterThan(667)
    expect(title!.y).toBeLessThan(button!.y)
    expect(hero!.y).toBeCloseTo(375)
  })

  it('[PL-06.31] puts the words on the left if all of them precede the image', () => {
    const { question, answers, later } = spots(
      words('question', [65, 100, 620, 120]),
      image('answers', [175, 400, 400, 600]),
      words('later', [65, 1100, 620, 80], { hidden: true }),
    )
    expect(question!.x).toBeLessThan(667)
    expect(later!.x).toBeLessThan(667)
    expect(answers!.x).toBeGreaterThan(667)
  })

  it('[PL-06.31] keeps overlapping layers and layers that move together at the same distance', () => {
    const { card, label, sign } = spots(
      image('card', [175, 400, 400, 400]),
      words('label', [275, 500, 200, 100]),
      words('title', [65, 100, 620, 120]),
      words('sign', [275, 820, 200, 60], {
        anims: [
          {
            id: 'a',
            family: 'general',
            tracks: { y: [0, 40] },
            delay: 0,
            duration: 1,
            loop: 'loop',
            auto: true,
          },
        ],
      }),
    )
    expect(new Set([card!.k, label!.k, sign!.k]).size).toBe(1)
    expect(label!.x - card!.x).toBeCloseTo((375 - 375) * card!.k)
    expect(label!.y - card!.y).toBeCloseTo((550 - 600) * card!.k)
  })

  it('[PL-06.31] keeps words above and below a band, and centres a single layer', () => {
    const { title, bar, hint } = spots(
      words('title', [65, 400, 620, 100]),
      image('bar', [75, 620, 600, 130]),
      words('hint', [165, 800, 420, 80]),
    )
    expect([title!.x, bar!.x, hint!.x].map(Math.round)).toEqual([667, 667, 667])
    expect(title!.y).toBeLessThan(bar!.y)
    expect(bar!.y).toBeLessThan(hint!.y)
    expect(spots(words('only', [65, 100, 620, 120]))['only']).toMatchObject({ x: 667, y: 375 })
    expect(spots(image('only', [65, 100, 300, 300]))['only']).toMatchObject({ x: 667, y: 375 })
    expect(spots()).toEqual({})
  })

  it('[PL-06.31] keeps an explicit landscape place, and scales the movements with the size', () => {
    const own = image('own', [65, 100, 300, 200], { wide: [200, 300, 0.5], turn: 30 })
    const spot = spots(own)['own']!
    expect(placementAt(own, spot)).toEqual({ x: 50, y: 200, w: 300, h: 200, sx: 0.5, sy: 0.5, r: 30 })
    const anim = {
      id: 'a',
      family: 'general' as const,
      tracks: { x: [0, 100] as [number, number], y: [null, -40] as [null, number] },
      delay: 0,
      duration: 1,
      loop: 'loop' as const,
      auto: true,
    }
    expect(animAt(anim, spot).landscape).toEqual({ x: [0, 50], y: [null, -20] })
    expect(animAt({ ...anim, tracks: { scale: [1, 2] } }, spot)).not.toHaveProperty('landscape')
  })

  it.each(scenes)(
    '[PL-06.31, D-32.1] %s fits a wide canvas and fills more of it than a centred portrait layout',
    (_name, document, scene) => {
      const all = roots(document, scene).map(boundsIn)
      if (all.length === 0) return expect(scene).toBe('scene')
      for (const { left, right, top, bottom } of all) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(1334)
        expect(bottom).toBeLessThanOrEqual(750)
      }
      const [across, down] = [
        Math.max(...all.map(one => one.right)) - Math.min(...all.map(one => one.left)),
        Math.max(...all.map(one => one.bottom)) - Math.min(...all.map(one => one.top)),
      ]
      const portrait = roots(document, scene).map(({ portrait: { x, y, w, h } }) => ({
        x,
        y,
        right: x + w,
        bottom: y + h,
      }))
      const small = 750 / 1334
      const area =
        (Math.max(...portrait.map(one => one.right)) - Math.min(...portrait.map(one => one.x))) *
        (Math.max(...portrait.map(one => one.bottom)) - Math.min(...portrait.map(one => one.y))) *
        small *
        small
      expect(across * down).toBeGreaterThan(area)
    },
  )
})
