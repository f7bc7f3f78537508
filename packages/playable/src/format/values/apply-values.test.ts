import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyValues } from './apply-values.ts'
import { assetsInValues } from './assets-in-values.ts'
import { checkValues } from './check-values.ts'
import { compileDocument } from '../compile/compile-document.ts'
import { documentSchema } from '../schema/document-schema.ts'
import { readPath } from '../record-facts/value-path.ts'
import { readValues } from './read-values.ts'
import type { ParamValues } from '../records.ts'
import { sampleAsset, sampleDocument } from '../sample-document.ts'
import { allowedValues } from './sample-values.ts'

function applied(values: ParamValues) {
  const document = applyValues(sampleDocument(), values)
  return (record: string, ...path: (string | number)[]) => readPath(document.records[record], path)
}

const mine = sampleAsset('mine', 'image', { hash: 'b'.repeat(64), bytes: 400, width: 100, height: 100 })

describe('applyValues', () => {
  it('[D-30.1] does not change the template, and returns it if there are no values', () => {
    const document = sampleDocument()
    const before = JSON.stringify(document)
    expect(applyValues(document, {})).toEqual(document)
    applyValues(document, { rows: 4, logo: { asset: mine } })
    expect(JSON.stringify(document)).toBe(before)
  })

  it('[D-30.1] replaces the file of an asset, keeps its id and fits every box in proportion', () => {
    const at = applied({ logo: { asset: mine } })
    expect(at('asset:logo')).toEqual({ ...mine, id: 'asset:logo' })
    expect(at('node:logo', 'portrait')).toEqual({ x: 150, y: 100, w: 100, h: 100 })
    expect(at('node:logo', 'landscape')).toEqual({ x: 70, y: 100, w: 100, h: 100 })
  })

  it('[PL-02.26] plays an animated image in every image layer that shows it, in the proportions of a frame', () => {
    const frames = [
      { x: 0, y: 0, w: 100, h: 100 },
      { x: 100, y: 0, w: 100, h: 100 },
    ]
    const moving = sampleAsset('moving', 'frames', {
      hash: 'd'.repeat(64),
      bytes: 900,
      width: 200,
      height: 100,
      frames,
      fps: 8,
      loops: 2,
      mime: 'image/webp',
    })
    expect(checkValues(sampleDocument(), { logo: { asset: moving } })).toEqual([])
    const document = applyValues(sampleDocument(), { logo: { asset: moving } })
    const before = sampleDocument().records['node:logo']
    expect(document.records['node:logo']).toMatchObject({
      kind: 'frames',
      asset: 'asset:logo',
      fps: 8,
      loop: false,
      count: 2,
      autoplay: true,
      portrait: { w: 100, h: 100 },
    })
    expect(before).toMatchObject({ kind: 'image' })
    expect(documentSchema.safeParse(document).error?.issues).toEqual(
      documentSchema.safeParse(sampleDocument()).error?.issues,
    )
    const { fps: _fps, ...sequence } = moving
    expect(checkValues(sampleDocument(), { logo: { asset: sequence } })).toMatchObject([
      { param: 'logo', error: 'param_type' },
    ])
    expect(checkValues(sampleDocument(), { logo: { asset: { ...moving, bytes: 1_048_577 } } })).toMatchObject(
      [{ error: 'param_too_large' }],
    )
  })

  it('[D-30.1] crops an image by the pixels of the file and fits the box to the crop', () => {
    const document = applyValues(sampleDocument(), {
      logo: { asset: mine, crop: { x: 0, y: 10, w: 80, h: 40 } },
    })
    expect(compileDocument(document).assets['asset:logo']).toEqual({
      kind: 'image',
      width: 80,
      height: 40,
      crop: { x: 0, y: 10, w: 80, h: 40 },
    })
    expect(readPath(document.records['node:logo'], ['portrait', 'w'])).toBe(200)
  })

  it('[D-30.1] hides an image permanently in every use, and omits its file from the ad', () => {
    const document = applyValues(sampleDocument(), { logo: null, sky: null, hand: null })
    expect(document.records['node:logo']).toMatchObject({
      hidden: true,
      portrait: { hidden: true },
      landscape: { hidden: true },
    })
    expect(readPath(document.records.project, ['background'])).toEqual({ kind: 'none' })
    expect(readPath(document.records['node:board'], ['config'])).not.toHaveProperty('hand')
    expect(Object.keys(compileDocument(document).assets)).toEqual([
      'asset:foil',
      'asset:gem',
      'asset:glint',
      'asset:hero',
      'asset:music',
      'asset:other',
      'asset:pop',
      'asset:rocket',
      'asset:spark',
      'asset:title',
      'asset:video',
      'asset:voice',
    ])
    expect(readValues(document)).toMatchObject({ logo: null, sky: null, hand: null })
  })

  it('[D-30.1] sets a new asset in a game, a fill, the music and a node', () => {
    const frames = sampleAsset('mine', 'frames', { bytes: 5 })
    const tune = sampleAsset('mine', 'audio', { bytes: 6 })
    const document = applyValues(sampleDocument(), {
      gem: { asset: mine },
      sky: { asset: mine },
      spark: { asset: frames },
      music: { asset: tune, volume: 0.25 },
    })
    const at = (record: string, ...path: (string | number)[]) => readPath(document.records[record], path)
    expect(at('node:board', 'config', 'kinds', 0, 'asset')).toBe('value:gem')
    expect(at('project', 'background')).toEqual({ kind: 'image', asset: 'value:sky', fit: 'cover' })
    expect(at('node:spark', 'asset')).toBe('value:spark')
    expect(at('project', 'music')).toEqual({ asset: 'value:music', volume: 1 })
    expect(compileDocument(document).assets).toMatchObject({
      'value:music': { kind: 'audio', volume: 0.25 },
      'value:gem': { kind: 'image', width: 100 },
    })
    expect(Object.keys(compileDocument(document).assets)).not.toContain('asset:gem')
  })

  it('[D-30.1] sets texts by language with style; its size precedes, its font follows the language', () => {
    const at = applied({
      title: {
        text: { en: 'Bye', ko: '잘 가' },
        font: 'font:other',
        color: 'rgb(0, 128, 255)',
        size: 80,
        spacing: 3,
      },
    })
    expect(at('node:title', 'text')).toEqual({ en: 'Bye', ja: 'こんにちは', ko: '잘 가' })
    expect(at('node:title', 'style')).toMatchObject({
      font: 'font:other',
      fill: { kind: 'color', color: '#0080ff' },
      size: 80,
      letterSpacing: 3,
    })
    expect(at('node:title', 'styles')).toEqual({ ja: { font: 'font:other' } })
    expect(applied({ label: { text: { en: 'Now' } } })('node:board', 'config', 'labels')).toEqual({
      en: 'Now',
      ja: '行け',
    })
  })

  it('[D-30.1] makes only the changed fields equal when one text parameter sets several nodes', () => {
    const base = sampleDocument()
    const [title, param] = [base.records['node:title'], base.records.title]
    if (title?.type !== 'node' || title.kind !== 'text' || param?.type !== 'param')
      throw new Error('the sample changed')
    const second = {
      ...title,
      id: 'node:second',
      text: { en: 'Hello!', ja: 'やあ' },
      style: { ...title.style, size: 20 },
    }
    const document = sampleDocument(second, {
      ...param,
      targets: [...param.targets, { record: 'node:second', path: ['text'] }],
    })
    const whole = readValues(document).title as { text: Record<string, string> }
    expect(applyValues(document, { title: whole })).toEqual(document)
    const after = applyValues(document, {
      title: { ...whole, text: { ...whole.text, ja: '新' }, color: '#000000' },
    })
    expect(after.records['node:second']).toMatchObject({
      text: { en: 'Hello!', ja: '新' },
      style: { size: 20, fill: { kind: 'color', color: '#000000' } },
    })
  })

  it('[D-30.1] sets a font of the document or an uploaded file, also for the text of another parameter', () => {
    expect(applied({ typeface: 'font:other' })('node:title', 'style', 'font')).toBe('font:other')
    const file = sampleAsset('mine', 'font', { hash: 'c'.repeat(64) })
    const document = applyValues(sampleDocument(), {
      title: { text: {}, font: 'font:typeface' },
      typeface: { asset: file },
    })
    expect(readPath(document.records['node:title'], ['style', 'font'])).toBe('font:typeface')
    expect(compileDocument(document).fonts['font:typeface']).toEqual({
      family: 'font-cccccccccccc',
      asset: 'value:typeface',
    })
  })

  it('[ED-06.1] sets a colour or gradient on a fill and clears it', () => {
    expect(applied({ panel: '#00FF00' })('node:panel', 'shape', 'fill')).toEqual({
      kind: 'color',
      color: '#00ff00',
    })
    expect(
      applied({ panel: 'linear-gradient(90deg, #000000 0%, #ffffff 100%)' })('node:panel', 'shape', 'fill'),
    ).toEqual({
      kind: 'linear',
      angle: 0,
      stops: [
        { at: 0, color: '#000000' },
        { at: 1, color: '#ffffff' },
      ],
    })
    expect(applied({ panel: null })('node:panel', 'shape', 'fill')).toEqual({ kind: 'none' })
    expect(applied({ tint: '#00ff00' })('node:logo', 'tint')).toBe('#00ff00')
    expect(applied({ tint: null })('node:logo')).not.toHaveProperty('tint')
  })

  it('[D-30.1] sets numbers, words, switches, options and choices', () => {
    const at = applied({
      rows: 8,
      initial: 5,
      name: 'Mine',
      'show-panel': false,
      loop: 24,
      form: 'star',
      specials: ['bomb'],
      languages: ['ko', 'en'],
    })
    expect([at('node:board', 'config', 'rows'), at('score', 'initial'), at('project', 'name')]).toEqual([
      8,
      5,
      'Mine',
    ])
    expect([at('node:panel', 'hidden'), at('node:spark', 'fps'), at('node:panel', 'shape', 'form')]).toEqual([
      true,
      24,
      'star',
    ])
    expect(at('node:board', 'config', 'specials')).toEqual({ line: false, bomb: true })
    expect(at('project', 'languages')).toEqual(['en', 'ko'])
  })

  it('[D-30.1] keeps the value of the template where a value is unknown, invalid or out of range', () => {
    const values = {
      rows: 99,
      panel: 'red',
      gone: 3,
      title: { text: { xx: 'no' } },
      logo: 'asset:gem',
    } as unknown as ParamValues
    expect(applyValues(sampleDocument(), values)).toEqual(sampleDocument())
  })

  it('[D-30.1] gives a valid document for any allowed values, which plays and returns them', () => {
    fc.assert(
      fc.property(allowedValues, values => {
        const document = sampleDocument()
        expect(checkValues(document, values)).toEqual([])
        const after = applyValues(document, values)
        expect(documentSchema.safeParse(after).error).toBeUndefined()
        const data = compileDocument(after)
        for (const id of Object.keys(data.assets)) expect(after.records[id]).toBeDefined()
        const read = readValues(after)
        for (const [param, value] of Object.entries(values))
          expect(withoutIds(read[param]), param).toEqual(withoutIds(value))
        expect(applyValues(after, {})).toEqual(after)
      }),
      { numRuns: 60 },
    )
  })

  it('[D-30.1] lists the files in values', () => {
    expect(
      assetsInValues({ logo: { asset: mine }, rows: 4, title: { text: {} }, sky: null, languages: ['en'] }),
    ).toEqual([mine])
  })
})

/** An applied file has another id, and undefined values are absent once serialised. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, field: unknown) => (key === 'id' ? undefined : field)))
}
