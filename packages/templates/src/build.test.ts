import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  applyValues,
  checkValues,
  compileDocument,
  measureDocument,
  documentLimits,
  documentMeasures,
  sharedParams,
  type AssetRecord,
  type NodeRecord,
  type ParamRecord,
  type PlayableDocument,
  type PlayableRecord,
} from '@adloom/playable/format'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTemplates } from './build.ts'
import { builtFolder, readTemplates } from './built-templates.test-support.ts'
import { sources } from './sources.ts'
import type { TemplateEntry } from './templates.ts'

let entries: TemplateEntry[] = []

beforeAll(async () => {
  entries = await readTemplates()
}, 300_000)

const recordsOf = <T extends PlayableRecord['type']>(document: PlayableDocument, type: T) =>
  Object.values(document.records).filter(
    (record): record is Extract<PlayableRecord, { type: T }> => record.type === type,
  )

/** The scene of a node, or `global` for a persistent layer. */
function sceneOf(document: PlayableDocument, node: NodeRecord): string {
  const parent = document.records[node.parentId]
  if (parent?.type === 'node') return sceneOf(document, parent)
  return node.parentId.startsWith('global:') ? 'global' : node.parentId
}

describe.each(sources.map(({ key }, at) => ({ key, at })))('$key', ({ at }) => {
  const entry = () => entries[at]!

  it('[PL-02.3] has two skins whose values fit the parameters, each with two covers', async () => {
    expect(entry().skins).toHaveLength(2)
    for (const skin of entry().skins) {
      expect(checkValues(entry().document, skin.values)).toEqual([])
      expect(Object.keys(skin.values).every(id => entry().document.records[id]?.type === 'param')).toBe(true)
      const cover = entry().covers[skin.id]!
      for (const hash of [cover.portrait, cover.landscape])
        expect((await stat(join(builtFolder, 'blobs', hash))).size).toBeGreaterThan(5000)
    }
    expect(entry().covers[entry().skins[0]!.id]!.portrait).not.toBe(
      entry().covers[entry().skins[1]!.id]!.portrait,
    )
  })

  it('[D-32.1] places every root node in both orientations', () => {
    const roots = recordsOf(entry().document, 'node').filter(
      node => entry().document.records[node.parentId]?.type !== 'node',
    )
    expect(roots.length).toBeGreaterThan(20)
    expect(roots.filter(node => !node.landscape).map(node => node.id)).toEqual([])
  })

  it('[SH-30.6] has every text in three languages, in a font that has its letters', () => {
    for (const node of recordsOf(entry().document, 'node')) {
      if (node.kind !== 'text' || node.bind) continue
      for (const language of ['en', 'zh-cn', 'ja'])
        expect(node.text[language]?.trim(), `${node.id} ${language}`).toBeTruthy()
      expect([node.styles?.['zh-cn']?.font, node.styles?.['ja']?.font]).toEqual(['font:zh', 'font:ja'])
    }
    for (const param of recordsOf(entry().document, 'param'))
      for (const text of [param.label, param.group])
        expect(Object.values(text).filter(Boolean)).toHaveLength(3)
  })

  it('[D-36.10] reaches every scene, opens the store, reports the end and has win, fail and end scenes', () => {
    const rules = recordsOf(entry().document, 'rule')
    const scenes = recordsOf(entry().document, 'scene')
    const reached = new Set([
      'play',
      ...rules.flatMap(rule => rule.do.flatMap(response => (response.t === 'scene' ? [response.scene] : []))),
    ])
    expect(scenes.filter(scene => !reached.has(scene.id))).toEqual([])
    expect(scenes.map(scene => scene.id)).toEqual(expect.arrayContaining(['play', 'win', 'fail', 'end']))
    expect(scenes.find(scene => scene.id === 'end')?.ending).toBe(true)
    for (const t of ['store', 'reportEnd', 'retry'])
      expect(
        rules.some(rule => rule.do.some(response => response.t === t)),
        t,
      ).toBe(true)
  })

  it('[D-52.1] keeps images under 300 KB and all files of a skin under 2.6 MB', async () => {
    for (const skin of entry().skins) {
      const assets = recordsOf(applyValues(entry().document, skin.values), 'asset')
      for (const asset of assets)
        expect((await stat(join(builtFolder, 'blobs', asset.hash))).size).toBe(asset.bytes)
      expect(assets.filter(asset => asset.kind === 'image' && asset.bytes > 300_000)).toEqual([])
      const sizes = new Map(assets.map((asset: AssetRecord) => [asset.hash, asset.bytes]))
      expect([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(2_600_000)
    }
  })

  it('[D-30.1] exposes 30 to 60 parameters whose targets exist in the document', () => {
    const params = recordsOf(entry().document, 'param')
    expect(params.length).toBeGreaterThanOrEqual(30)
    expect(params.length).toBeLessThanOrEqual(60)
    for (const param of params)
      for (const target of param.targets) {
        const place = target.path.reduce<unknown>(
          (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
          entry().document.records[target.record],
        )
        expect(place, `${param.id} → ${target.record} ${target.path.join('.')}`).toBeDefined()
      }
  })

  it('[PL-02.1] offers a parameter for every visible text and image under its own scene', () => {
    const { document } = entry()
    const levels = [...recordsOf(document, 'scene').map(scene => scene.id), 'global']
    for (const level of levels) {
      const shown = [
        ...recordsOf(document, 'param').filter(param => param.level === level),
        ...sharedParams(document, level),
      ]
      const targets = new Set(
        shown
          .filter(param => !['color', 'font'].includes(param.widget))
          .flatMap(param => param.targets.map(target => target.record)),
      )
      const images = recordsOf(document, 'node').filter(
        node =>
          sceneOf(document, node) === level &&
          (node.kind === 'text' || node.kind === 'image' || node.kind === 'frames'),
      )
      expect(images.length, level).toBeGreaterThan(0)
      expect(
        images
          .filter(node => !targets.has(node.id) && !('asset' in node && targets.has(node.asset)))
          .map(node => `${level}: ${node.id}`),
      ).toEqual([])
    }
  })

  it('[PL-02.2] gives each scene parameters of its own', () => {
    const params = recordsOf(entry().document, 'param')
    for (const scene of ['play', 'win', 'fail', 'end'])
      expect(
        params.filter(param => param.level === scene && ['text', 'image'].includes(param.widget)).length,
        scene,
      ).toBeGreaterThan(1)
  })

  it('[RS-01.1] stays below a tenth of every limit of a document', () => {
    const measured = measureDocument(entry().document)
    for (const measure of documentMeasures.filter(one => !one.endsWith('Depth')))
      expect(measured[measure].count, measure).toBeLessThan(documentLimits[measure] / 10)
  })

  it('[D-30.1] compiles with every value of every skin', () => {
    for (const skin of entry().skins) {
      const data = compileDocument(applyValues(entry().document, skin.values))
      expect(data.scenes.every(scene => scene.nodes.length > 4)).toBe(true)
      expect(data.languages.available).toEqual(['en', 'zh-cn', 'ja'])
    }
  })
})

it('[D-30.1] uses every kind of parameter at least once', () => {
  const widgets = new Set(
    entries.flatMap(entry => recordsOf(entry.document, 'param').map((param: ParamRecord) => param.widget)),
  )
  expect([...widgets].sort()).toEqual([
    'audio',
    'checkbox',
    'color',
    'font',
    'frames',
    'image',
    'input',
    'radio',
    'select',
    'slider',
    'switch',
    'text',
  ])
})

it('[D-35.1] builds identical bytes from its cache and from its sources alone', async () => {
  const before = await readFile(join(builtFolder, 'templates.json'), 'utf8')
  await rm(join(builtFolder, 'stamp'))
  await buildTemplates(builtFolder)
  expect(await readFile(join(builtFolder, 'templates.json'), 'utf8')).toBe(before)
})
