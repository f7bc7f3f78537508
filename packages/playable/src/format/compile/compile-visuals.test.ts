import type { CurveKey } from '@adloom/engine/data'
import { describe, expect, it } from 'vitest'
import { lintDocument } from '../../lint/lint-document.ts'
import { compileDocument } from './compile-document.ts'
import { documentSchema } from '../schema/document-schema.ts'
import type { CurveRecord, NodeRecord, PlayableDocument, PlayableRecord } from '../records.ts'
import { sampleAsset, sampleDocument } from '../sample-document.ts'

function without(...ids: string[]): PlayableDocument {
  const document = sampleDocument()
  return {
    ...document,
    records: Object.fromEntries(Object.entries(document.records).filter(([id]) => !ids.includes(id))),
  }
}

function changed(id: string, more: object): PlayableDocument {
  return sampleDocument({ ...sampleDocument().records[id], ...more } as PlayableRecord)
}

function found(document: PlayableDocument): string[] {
  return lintDocument(document).map(({ key, record }) => `${key} ${record ?? ''}`.trim())
}

function nodeIn(document: PlayableDocument, id: string) {
  return compileDocument(document)
    .scenes.flatMap(scene => scene.nodes)
    .find(node => node.id === id)
}

describe('video, audio and particle layers', () => {
  it('[ED-02.6] keep the files that they play, and the duration of audio', () => {
    const data = compileDocument(sampleDocument())
    expect(data.assets['asset:video']).toEqual({ kind: 'video', width: 200, height: 100, duration: 3000 })
    expect(data.assets['asset:voice']).toEqual({ kind: 'audio', duration: 2000 })
    expect(data.assets['asset:pop']).toEqual({ kind: 'audio' })
    expect(nodeIn(sampleDocument(), 'node:video')).toMatchObject({
      kind: 'video',
      asset: 'asset:video',
      autoplay: true,
      from: 500,
      to: 2500,
    })
  })

  it('[ED-03.28] leave an empty place without their file, and the lint reports it; particles are drawn as their form', () => {
    expect(nodeIn(without('asset:video'), 'node:video')).toMatchObject({ kind: 'group', children: [] })
    expect(nodeIn(without('asset:voice'), 'node:voice')).toMatchObject({ kind: 'group', children: [] })
    expect(nodeIn(without('asset:glint'), 'node:sparks')).not.toHaveProperty('particles.texture')
    expect(found(without('asset:video', 'asset:voice', 'asset:glint'))).toEqual([
      'asset_missing node:video',
      'asset_missing node:voice',
      'asset_missing node:sparks',
    ])
    expect(found(changed('node:video', { asset: 'asset:logo' }))).toEqual(['asset_missing node:video'])
  })

  it('[ED-03.28] are reported if they are too heavy for phones', () => {
    const video = sampleAsset('asset:video', 'video', {
      bytes: 4_200_000,
      width: 1080,
      height: 1920,
      durationMs: 3000,
    })
    expect(
      lintDocument(sampleDocument(video)).map(({ key, severity, values }) => [key, severity, values]),
    ).toEqual([
      ['video_heavy', 'warning', { name: 'asset:video', bytes: 4_200_000, limit: 3_145_728 }],
      ['video_large', 'warning', { name: 'asset:video', width: 1080, height: 1920 }],
    ])
    const sparks = sampleDocument().records['node:sparks'] as Extract<NodeRecord, { kind: 'particles' }>
    expect(
      found(
        changed('node:sparks', {
          particles: { ...sparks.particles, loop: true, count: 40, interval: 50, life: [500, 2000] },
        }),
      ),
    ).toEqual(['many_particles node:sparks'])
  })
})

describe('what a pointer works on', () => {
  it('[ED-03.28] is compiled unchanged, without an image that is missing', () => {
    expect(nodeIn(sampleDocument(), 'node:cover')).toMatchObject({
      kind: 'scratch',
      scratch: { fill: { kind: 'image', asset: 'asset:foil' }, var: 'score' },
    })
    expect(nodeIn(sampleDocument(), 'node:sketch')).toMatchObject({
      kind: 'drawing',
      drawing: { color: '#ff0000', width: 12, ink: 900, fade: 2000 },
    })
    expect(nodeIn(without('asset:foil'), 'node:cover')).toMatchObject({ scratch: { fill: { kind: 'none' } } })
    expect(nodeIn(sampleDocument(), 'node:dots')).toMatchObject({
      kind: 'connect',
      connect: {
        dots: [{ pair: 1, fill: { kind: 'image', asset: 'asset:foil' } }, { pair: 1 }],
        var: 'score',
      },
    })
    expect(nodeIn(without('asset:foil'), 'node:dots')).toMatchObject({
      connect: {
        dots: [
          { x: 0, y: 0, pair: 1 },
          { x: 1, y: 1, pair: 1 },
        ],
      },
    })
    expect(found(without('asset:foil'))).toEqual(['asset_missing node:cover', 'asset_missing node:dots'])
  })

  it('[ED-03.27] is reported if a cover has no fill', () => {
    expect(
      found(changed('node:cover', { scratch: { fill: { kind: 'none' }, brush: 80, share: 0.6 } })),
    ).toEqual(['cover_empty node:cover'])
  })

  it('[ED-03.27] is reported if its dots can never all be connected', () => {
    const dots = (way: 'order' | 'pairs', ...places: [number, number, number?][]) =>
      found(
        changed('node:dots', {
          connect: {
            way,
            dots: places.map(([x, y, pair]) => ({ x, y, ...(pair ? { pair } : {}) })),
            color: '#ff0000',
            width: 9,
            size: 40,
            fill: { kind: 'color', color: '#ffffff' },
          },
        }),
      )
    expect(dots('order')).toEqual(['dots_missing node:dots'])
    expect(dots('order', [0, 0])).toEqual(['dots_missing node:dots'])
    expect(dots('order', [0, 0], [1, 1])).toEqual([])
    expect(dots('order', [0, 0], [1, 1], [0, 0])).toEqual(['dots_same_place node:dots'])
    expect(dots('pairs', [0, 0, 1], [1, 1, 1], [1, 0, 2], [0, 1, 2])).toEqual([])
    expect(dots('pairs', [0, 0, 1], [1, 1, 1], [1, 0, 2])).toEqual(['dots_alone node:dots'])
    expect(dots('pairs', [0, 0, 1], [1, 1, 1], [1, 0, 1])).toEqual(['dots_alone node:dots'])
  })
})

describe('masks', () => {
  it('[ED-02.16] accept a node of the same scene or a global layer', () => {
    expect(nodeIn(sampleDocument(), 'node:shown')).toMatchObject({ mask: 'node:cut' })
    expect(nodeIn(changed('node:shown', { mask: 'node:logo' }), 'node:shown')).toMatchObject({
      mask: 'node:logo',
    })
  })

  it('[ED-03.28] are omitted if the masked node is missing, in another scene, or related to the mask', () => {
    const inBox = { parentId: 'node:box' }
    expect(nodeIn(without('node:cut'), 'node:shown')).not.toHaveProperty('mask')
    expect(found(without('node:cut'))).toEqual(['node_missing node:shown'])
    for (const [id, more] of [
      ['node:shown', { mask: 'node:title' }],
      ['node:shown', { mask: 'node:shown' }],
      ['node:panel', { ...inBox, mask: 'node:box' }],
      ['node:box', { mask: 'node:panel' }],
    ] as const) {
      const document = changed(id, more)
      expect(JSON.stringify(compileDocument(document).scenes[0])).not.toContain('"mask"')
      expect(found(document)).toEqual([`mask_useless ${id}`])
    }
  })
})

describe('the schema', () => {
  const keys: CurveKey[] = [
    { x: 0, y: 0, out: [0.3, 0] },
    { x: 0.5, y: 1.4 },
    { x: 1, y: 1, in: [-0.2, 0] },
  ]
  const isValid = (...records: PlayableRecord[]) =>
    documentSchema.safeParse(sampleDocument(...records)).success
  const animated = (anim: object) =>
    ({
      ...sampleDocument().records['node:panel'],
      anims: [{ id: 'a', family: 'general', delay: 0, duration: 500, loop: 'once', auto: true, ...anim }],
    }) as PlayableRecord

  it('[ED-02.4] includes curves, current values, landscape offsets and saved curves, and skips invalid ones', () => {
    const curve: CurveRecord = { id: 'curve:mine', type: 'curve', name: 'Mine', keys }
    expect(
      isValid(
        curve,
        animated({
          tracks: { scale: [null, 2], color: [null, '#ff0000'] },
          landscape: { x: [0, 50] },
          curve: keys,
        }),
      ),
    ).toBe(true)
    expect(isValid({ ...curve, keys: keys.toReversed() })).toBe(false)
    expect(isValid({ ...curve, keys: keys.slice(0, 1) })).toBe(false)
    expect(isValid(animated({ landscape: { scale: [1, 2] } }))).toBe(false)
    expect(JSON.stringify(compileDocument(sampleDocument(curve)))).not.toContain('Mine')
  })

  it('[ED-02.15] includes blend modes, filters and particles within their limits', () => {
    const { records } = sampleDocument()
    expect(
      isValid({
        ...records['node:logo'],
        blend: 'multiply',
        filter: { brightness: 1.5, hue: -90 },
      } as PlayableRecord),
    ).toBe(true)
    expect(isValid({ ...records['node:logo'], blend: 'overlay' } as never)).toBe(false)
    expect(isValid({ ...records['node:logo'], filter: { blur: 3 } } as never)).toBe(false)
    const { particles } = records['node:sparks'] as Extract<NodeRecord, { kind: 'particles' }>
    for (const wrong of [
      { count: 0 },
      { count: 1e6 },
      { interval: 0 },
      { alpha: [0, 2] },
      { area: { form: 'ring' } },
      { damping: 3 },
    ]) {
      expect(
        isValid({ ...records['node:sparks'], particles: { ...particles, ...wrong } } as never),
        JSON.stringify(wrong),
      ).toBe(false)
    }
  })
})
