import { describe, expect, it } from 'vitest'
import { compileDocument } from './compile-document.ts'
import { documentSchema } from '../schema/document-schema.ts'
import { FormatError } from '../budget/format-error.ts'
import type { PlayableDocument, RuleRecord } from '../records.ts'
import { sampleDocument } from '../sample-document.ts'

function without(document: PlayableDocument, ...ids: string[]): PlayableDocument {
  return {
    ...document,
    records: Object.fromEntries(Object.entries(document.records).filter(([id]) => !ids.includes(id))),
  }
}

describe('compileDocument', () => {
  it('[D-30.1] builds scenes and trees in index order, regardless of the order of records', () => {
    const document = sampleDocument()
    const data = compileDocument(document)
    expect(data.scenes.map(({ id }) => id)).toEqual(['scene:play', 'scene:end'])
    expect(data.scenes[0]?.nodes.map(({ id }) => id)).toEqual(['node:box', 'node:board'])
    const box = data.scenes[0]?.nodes[0]
    expect(box?.kind === 'group' && box.children.map(({ id }) => id)).toEqual([
      'node:panel',
      'node:title',
      'node:spark',
    ])
    const reversed = { ...document, records: Object.fromEntries(Object.entries(document.records).reverse()) }
    expect(compileDocument(reversed)).toMatchObject({
      scenes: data.scenes,
      global: data.global,
      rules: data.rules,
    })
  })

  it('[ED-01.8] omits editor fields and unused records', () => {
    const data = compileDocument(sampleDocument())
    const text = JSON.stringify(data)
    for (const field of ['parentId', '"index"', '"type"', 'locked', '"owner"'])
      expect(text).not.toContain(field)
    expect(Object.keys(data.assets)).toEqual([
      'asset:foil',
      'asset:gem',
      'asset:glint',
      'asset:hand',
      'asset:hero',
      'asset:logo',
      'asset:music',
      'asset:other',
      'asset:pop',
      'asset:rocket',
      'asset:sky',
      'asset:spark',
      'asset:title',
      'asset:video',
      'asset:voice',
    ])
    expect(data.fonts).toEqual({
      'font:other': { family: 'Other', asset: 'asset:other', weight: 700 },
      'font:title': { family: 'Title', asset: 'asset:title' },
    })
    expect(data.variables).toEqual({ score: 0 })
    expect(data.global.above.map(({ id }) => id)).toEqual(['node:logo'])
    expect(data.startScene).toBe('scene:play')
  })

  it('[D-31.25] contains only the languages of the project', () => {
    expect(JSON.stringify(compileDocument(sampleDocument()))).not.toContain('안녕')
  })

  it('[ED-03.28] omits what names a missing record and keeps the rest', () => {
    const rule: RuleRecord = {
      id: 'rule:mixed',
      type: 'rule',
      owner: 'scene:play',
      index: 'z',
      on: { t: 'enter' },
      if: [[{ var: 'lost', op: '=', value: 1 }], [{ var: 'score', op: '=', value: 1 }]],
      do: [{ t: 'show', node: 'node:lost' }, { t: 'store' }],
    }
    const broken: RuleRecord[] = [
      { ...rule, id: 'rule:condition', if: [[{ var: 'lost', op: '=', value: 1 }]] },
      { ...rule, id: 'rule:trigger', on: { t: 'click', node: 'node:lost' } },
      {
        ...rule,
        id: 'rule:nothing',
        if: [],
        do: [
          { t: 'scene', scene: 'scene:lost' },
          { t: 'assign', var: 'score', op: '=', value: { var: 'lost' } },
        ],
      },
      { ...rule, id: 'rule:orphan', owner: 'scene:lost' },
    ]
    const scene = compileDocument(sampleDocument(rule, ...broken)).scenes[0]
    expect(scene?.rules.map(({ id }) => id)).toEqual(['rule:win', 'rule:mixed'])
    expect(scene?.rules[1]).toMatchObject({
      if: [[{ var: 'score', op: '=', value: 1 }]],
      do: [{ t: 'store' }],
    })
  })

  it('[ED-03.28] plays an image without its file as an empty box in the same place', () => {
    const data = compileDocument(without(sampleDocument(), 'asset:logo', 'asset:sky', 'asset:music'))
    expect(data.global.above[0]).toEqual({
      id: 'node:logo',
      name: 'node:logo',
      kind: 'group',
      children: [],
      portrait: { x: 100, y: 100, w: 200, h: 100 },
      landscape: { x: 20, y: 100, w: 200, h: 100 },
    })
    expect(data.background).toEqual({ kind: 'none' })
    expect(data.global.music).toBeUndefined()
  })

  it('[ED-03.28] starts at the first scene if the start scene is missing, and refuses a document without scenes or project', () => {
    expect(compileDocument(without(sampleDocument(), 'scene:play')).startScene).toBe('scene:end')
    expect(() => compileDocument(without(sampleDocument(), 'scene:play', 'scene:end'))).toThrow(FormatError)
    expect(() => compileDocument(without(sampleDocument(), 'project'))).toThrow(FormatError)
  })

  it('[ED-03.28] compiles a group that is its own child', () => {
    const loop = {
      id: 'node:loop',
      type: 'node' as const,
      kind: 'group' as const,
      parentId: 'node:loop',
      index: 'a',
      name: '',
      portrait: { x: 0, y: 0, w: 1, h: 1 },
    }
    expect(JSON.stringify(compileDocument(sampleDocument(loop)))).not.toContain('node:loop')
  })
})

describe('assets in use', () => {
  it('[ED-01.8] lists exactly the assets of nodes, fills, rules, music, fonts and games', () => {
    expect(Object.keys(compileDocument(sampleDocument()).assets)).not.toContain('asset:unused')
    const scene = {
      id: 'scene:more',
      type: 'scene' as const,
      index: 'c',
      name: '',
      background: { kind: 'image' as const, asset: 'asset:unused', fit: 'cover' as const },
    }
    expect(Object.keys(compileDocument(sampleDocument(scene)).assets)).toContain('asset:unused')
  })
})

describe('documentSchema', () => {
  it('[PL-01.4] accepts a complete document and refuses one with unknown fields', () => {
    expect(documentSchema.safeParse(sampleDocument()).error).toBeUndefined()
    const { project } = sampleDocument().records
    const odd = [
      { ...sampleDocument(), schema: 2 },
      without(sampleDocument(), 'project'),
      { schema: 1, records: { other: project } },
      {
        schema: 1,
        records: { ...sampleDocument().records, extra: { id: 'extra', type: 'script', code: 'x' } },
      },
      sampleDocument({ ...project, onload: 'x' } as never),
      sampleDocument({
        id: 'r',
        type: 'rule',
        owner: 'game',
        index: 'a',
        on: { t: 'enter' },
        do: [{ t: 'eval' }],
      } as never),
    ]
    for (const document of odd) expect(documentSchema.safeParse(document).success).toBe(false)
  })
})
