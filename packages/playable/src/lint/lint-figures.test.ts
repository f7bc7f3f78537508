import { FIGURE_MIME } from '@adloom/engine/figures'
import { describe, expect, it } from 'vitest'
import { recordReferences } from '../commands/references/record-references.ts'
import { compileDocument } from '../format/compile/compile-document.ts'
import { documentSchema } from '../format/schema/document-schema.ts'
import type { AssetRecord, NodeRecord, PlayableDocument, RuleRecord } from '../format/records.ts'
import { sampleAsset, sampleDocument } from '../format/sample-document.ts'
import { lintDocument } from './lint-document.ts'

const view = {
  camera: { azimuth: 30, polar: 72, distance: 4, fov: 30, target: [0, 0.5, 0] as [number, number, number] },
  material: { color: '#ff0000', roughness: 0.4 },
  light: { strength: 1 },
}
const figure = (kind: 'dragonbones' | 'model3d', more: object = {}) =>
  ({
    id: `node:${kind}`,
    type: 'node',
    parentId: 'scene:play',
    index: 'z',
    name: kind,
    portrait: { x: 0, y: 0, w: 100, h: 100 },
    kind,
    asset: `asset:${kind}`,
    speed: 1,
    loop: true,
    autoplay: true,
    ...(kind === 'model3d' ? { view } : {}),
    ...more,
  }) as NodeRecord
const hero = (more: Partial<AssetRecord> = {}) =>
  sampleAsset('asset:dragonbones', 'dragonbones', {
    width: 300,
    height: 400,
    triangles: 12,
    clips: [
      { name: 'walk', durationMs: 1000, armature: 'hero' },
      { name: 'fly', durationMs: 500, armature: 'bird' },
    ],
    ...more,
  })
const rocket = (more: Partial<AssetRecord> = {}) =>
  sampleAsset('asset:model3d', 'model3d', {
    width: 512,
    height: 512,
    triangles: 900,
    clips: [{ name: 'start', durationMs: 800 }],
    ...more,
  })
const play = (clip: string): RuleRecord => ({
  id: 'rule:play',
  type: 'rule',
  owner: 'scene:play',
  index: 'z',
  on: { t: 'bonesEnd', node: 'node:dragonbones' },
  do: [
    { t: 'playBones', node: 'node:dragonbones', clip, loop: 2 },
    { t: 'pauseBones', node: 'node:model3d' },
  ],
})
const found = (document: PlayableDocument) =>
  lintDocument(document)
    .filter(({ key }) => /clip|armature|triangles/.test(key))
    .map(({ key, severity, record, values }) => [key, severity, record, values])

describe('figures of a document', () => {
  const document = sampleDocument(
    hero(),
    rocket(),
    figure('dragonbones', { clip: 'walk' }),
    figure('model3d'),
    play('walk'),
  )

  it('[ED-07.23, PL-01.4] are valid documents, and compile to what the engine plays', () => {
    expect(documentSchema.parse(document)).toEqual(document)
    const data = compileDocument(document)
    const nodes = data.scenes[0]!.nodes
    expect(nodes.find(node => node.kind === 'dragonbones')).toEqual({
      id: 'node:dragonbones',
      name: 'dragonbones',
      portrait: { x: 0, y: 0, w: 100, h: 100 },
      kind: 'dragonbones',
      asset: 'asset:dragonbones',
      clip: 'walk',
      speed: 1,
      loop: true,
      autoplay: true,
    })
    expect(nodes.find(node => node.kind === 'model3d')).toMatchObject({ asset: 'asset:model3d', view })
    expect([data.assets['asset:dragonbones'], data.assets['asset:model3d']]).toEqual([
      { kind: 'dragonbones' },
      { kind: 'model3d' },
    ])
    expect(Object.keys(compileDocument(document).assets)).toEqual(
      expect.arrayContaining(['asset:dragonbones', 'asset:model3d']),
    )
    expect(data.scenes[0]!.rules.find(rule => rule.id === 'rule:play')?.do).toHaveLength(2)
  })

  it('[ED-03.28] leave their place empty without their file or with one of another kind', () => {
    for (const asset of [hero({ id: 'asset:other' }), sampleAsset('asset:dragonbones', 'image')]) {
      const node = compileDocument(sampleDocument(asset, figure('dragonbones'))).scenes[0]!.nodes.find(
        ({ id }) => id === 'node:dragonbones',
      )
      expect(node).toMatchObject({ kind: 'group', children: [] })
    }
  })

  it('[PL-01.4] are refused with values that no camera, clip or file can have', () => {
    const isRight = (...records: (NodeRecord | AssetRecord)[]) =>
      documentSchema.safeParse(sampleDocument(...records)).success
    expect(isRight(figure('model3d'))).toBe(true)
    for (const more of [
      { view: undefined },
      { view: { camera: { ...view.camera, fov: 0 } } },
      { view: { ...view, material: { color: 'red' } } },
      { speed: -1 },
      { loop: 3 },
      { clip: 7 },
    ])
      expect(isRight(figure('model3d', more)), JSON.stringify(more)).toBe(false)
    expect(isRight(hero({ clips: [{ name: 'walk', durationMs: -1 }] }))).toBe(false)
    expect(hero().mime).toBe(FIGURE_MIME)
  })

  it('[ED-03.28] report missing clips and armatures, and figures that are expensive to draw', () => {
    expect(found(document)).toEqual([])
    expect(
      found(
        sampleDocument(
          hero(),
          rocket(),
          figure('dragonbones', { clip: 'swim' }),
          figure('model3d', { clip: 'walk', index: 'zz' }),
          play('fly'),
        ),
      ),
    ).toEqual([
      ['clip_missing', 'warning', 'node:dragonbones', { name: 'dragonbones', clip: 'swim' }],
      ['clip_missing', 'warning', 'node:model3d', { name: 'model3d', clip: 'walk' }],
      ['clip_missing', 'warning', 'rule:play', { name: 'dragonbones', clip: 'fly' }],
    ])
    expect(
      found(sampleDocument(hero(), figure('dragonbones', { armature: 'bird', clip: 'fly' }), play('fly'))),
    ).toEqual([])
    expect(found(sampleDocument(hero(), figure('dragonbones', { armature: 'fish', clip: 'fly' })))).toEqual([
      ['armature_missing', 'warning', 'node:dragonbones', { name: 'dragonbones', armature: 'fish' }],
    ])
    expect(
      found(
        sampleDocument(
          hero({ triangles: 301 }),
          rocket({ triangles: 9000 }),
          figure('dragonbones'),
          figure('model3d'),
        ),
      ).map(([key, , record]) => [key, record]),
    ).toEqual([
      ['many_triangles', 'asset:dragonbones'],
      ['many_triangles', 'asset:model3d'],
    ])
  })

  it('[ED-03.31] are referenced by their asset alone: a clip named like a record references none', () => {
    const node = figure('dragonbones', { clip: 'scene:play', armature: 'score' })
    expect(
      recordReferences(node, () => true)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['asset:dragonbones', 'scene:play'])
  })
})
