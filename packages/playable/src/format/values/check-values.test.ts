import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyValues } from './apply-values.ts'
import { checkValues } from './check-values.ts'
import type { ParamValues } from '../records.ts'
import { readValues } from './read-values.ts'
import { sampleAsset, sampleDocument } from '../sample-document.ts'

const document = sampleDocument()

function errorOf(param: string, value: unknown): string | undefined {
  return checkValues(document, { [param]: value })[0]?.error
}

const image = (more = {}) => ({ asset: sampleAsset('x', 'image', more) })

describe('checkValues', () => {
  it('[D-30.1] accepts the values of the template itself', () => {
    const { gem: _tooSmallSlot, ...values } = readValues(document)
    expect(checkValues(document, values)).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['unknown', 1, 'param_unknown'],
    ['__proto__x', 1, 'param_unknown'],
    ['logo', 'asset:logo', 'param_type'],
    ['logo', { asset: sampleAsset('x', 'audio') }, 'param_type'],
    ['logo', image({ mime: 'image/svg+xml' }), 'param_type'],
    ['logo', image({ hash: '../../etc/passwd' }), 'param_type'],
    ['logo', image({ crop: { x: 0, y: 0, w: 999, h: 1 } }), 'param_type'],
    ['logo', { ...image(), crop: { x: 150, y: 0, w: 100, h: 10 } }, 'param_range'],
    ['logo', { ...image(), extra: 1 }, 'param_type'],
    ['logo', image({ bytes: 1_048_577 }), 'param_too_large'],
    ['gem', image({ bytes: 501 }), 'param_too_large'],
    ['gem', null, 'param_type'],
    ['spark', { asset: sampleAsset('x', 'frames', { bytes: 8_388_609 }) }, 'param_too_large'],
    ['spark', { asset: sampleAsset('x', 'frames', { frames: [{ x: 0, y: 0, w: 5, h: 5 }] }) }, 'param_range'],
    ['music', { asset: sampleAsset('x', 'audio') }, 'param_type'],
    ['music', { asset: sampleAsset('x', 'audio'), volume: 1.5 }, 'param_range'],
    ['title', 'Hello', 'param_type'],
    ['title', { text: { en: 5 } }, 'param_type'],
    ['title', { text: { fr: 'Salut' } }, 'param_range'],
    ['title', { text: { en: 'x'.repeat(21) } }, 'param_range'],
    ['title', { text: {}, font: 'font:none' }, 'param_range'],
    ['title', { text: {}, color: 'red' }, 'param_range'],
    ['title', { text: {}, size: 4000 }, 'param_range'],
    ['label', { text: {}, size: 40 }, 'param_type'],
    ['typeface', 'font:none', 'param_range'],
    ['typeface', { asset: sampleAsset('x', 'font', { bytes: 10_485_761 }) }, 'param_too_large'],
    ['panel', 5, 'param_type'],
    ['panel', '#12345', 'param_range'],
    ['rows', '5', 'param_type'],
    ['rows', NaN, 'param_type'],
    ['rows', Infinity, 'param_type'],
    ['rows', 2, 'param_range'],
    ['rows', 4.5, 'param_range'],
    ['initial', 100, 'param_range'],
    ['name', 'x'.repeat(11), 'param_range'],
    ['name', 5, 'param_type'],
    ['show-panel', 'true', 'param_type'],
    ['loop', '12', 'param_range'],
    ['form', true, 'param_type'],
    ['specials', ['line', 'line'], 'param_range'],
    ['specials', ['laser'], 'param_range'],
    ['specials', 'line', 'param_type'],
  ])('[D-30.1] refuses %s = %j as %s', (param, value, error) => {
    expect(errorOf(param, value)).toBe(error)
  })

  it('[D-30.1] counts characters, not code units, and accepts languages that a parameter may enable', () => {
    expect(errorOf('title', { text: { en: '😀'.repeat(20), ko: '안녕' } })).toBeUndefined()
  })

  it('[D-30.1] refuses input that is no set of values and reports at most a hundred problems', () => {
    for (const odd of [null, undefined, 5, 'x', []]) expect(checkValues(document, odd)).toHaveLength(1)
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`p${at}`, 1]))
    expect(checkValues(document, many)).toHaveLength(100)
  })

  it('[D-30.1] never throws on any input, and accepted values can be applied', () => {
    const ids = fc.constantFrom(
      ...Object.values(document.records)
        .filter(({ type }) => type === 'param')
        .map(({ id }) => id),
      '__proto__',
      'toString',
    )
    const odd = fc.oneof(
      fc.anything(),
      fc.jsonValue(),
      fc.record({ asset: fc.anything(), crop: fc.anything() }, { requiredKeys: [] }),
      fc.record({ text: fc.anything(), size: fc.anything(), color: fc.string() }, { requiredKeys: [] }),
      fc.record(
        { asset: fc.constant(sampleAsset('x', 'image')), volume: fc.double(), crop: fc.anything() },
        { requiredKeys: ['asset'] },
      ),
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(ids, odd)), values => {
        const problems = checkValues(document, values)
        for (const { error } of problems) expect(error).toMatch(/^param_(unknown|type|range|too_large)$/)
        if (typeof values === 'object' && values !== null) applyValues(document, values as ParamValues)
      }),
      { numRuns: 300 },
    )
  })
})
