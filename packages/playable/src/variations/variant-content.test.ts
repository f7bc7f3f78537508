import { describe, expect, it } from 'vitest'
import {
  addAxis,
  emptyPlan,
  findUnknownValues,
  inLanguage,
  readPlan,
  variantContent,
} from '../entries/variations.ts'
import { compileDocument } from '../format/compile/compile-document.ts'
import type { Skin } from '../format/records.ts'
import { sampleDocument } from '../format/sample-document.ts'

const label = { en: 'Night', 'zh-cn': '夜', ja: '夜' }
const night: Skin = { id: 'night', name: label, values: { rows: 3, panel: '#000000' } }

const plan = [
  {
    kind: 'skin',
    param: '',
    name: 'Skin',
    values: [{ label: 'As it is' }, { label: 'Night', value: 'night' }],
  },
  { kind: 'param', param: 'rows', name: 'Rows', values: [{ label: 'As it is' }, { label: 'Six', value: 6 }] },
  { kind: 'language', param: '', name: 'Language', values: [{ label: 'All' }, { label: 'ja', value: 'ja' }] },
].reduce((before, axis) => addAxis(before, axis as Parameters<typeof addAxis>[1]), emptyPlan())

describe('the content of a combination', () => {
  const project = { values: { rows: 4, score: 1 }, skins: [night] }

  it('[ED-09.2] is that of the project where no value is set', () => {
    expect(variantContent(plan, [0, 0, 0], project)).toEqual({ values: { rows: 4, score: 1 } })
  })

  it('[ED-09.2] has the values of the skin, and over them those of parameters', () => {
    expect(variantContent(plan, [1, 0, 0], project).values).toEqual({ rows: 3, panel: '#000000', score: 1 })
    expect(variantContent(plan, [1, 1, 1], project)).toEqual({
      values: { rows: 6, panel: '#000000', score: 1 },
      language: 'ja',
    })
  })

  it('[ED-09.2] in one language carries the texts of that language alone', () => {
    const data = compileDocument(inLanguage(sampleDocument(), 'ja'))
    expect(data.languages).toEqual({ default: 'ja', available: ['ja'] })
    expect(inLanguage(sampleDocument(), 'xx')).toEqual(sampleDocument())
  })

  it('[ED-09.2] lists skins and languages that the template does not have', () => {
    const template = { document: sampleDocument(), skins: [night] }
    expect(findUnknownValues(plan, template)).toEqual([])
    expect(findUnknownValues(plan, { ...template, skins: [] })).toEqual([{ axis: 'Skin', value: 'Night' }])
  })
})

describe('a plan from outside', () => {
  it('[ED-09.1] has no fields of what an axis was made from', () => {
    const source = { kind: 'param' as const, param: 'q', name: 'Q', values: [{ label: 'a' }], group: 'Texts' }
    expect(readPlan(addAxis(emptyPlan(), source))?.axes).toHaveLength(1)
  })

  it('[ED-09.1] is refused when an id is used twice or two axes vary the same', () => {
    const [skin, rows] = plan.axes
    expect(readPlan({ ...plan, axes: [skin, { ...rows, id: skin!.id }] })).toBeUndefined()
    expect(readPlan({ ...plan, axes: [skin, { ...skin, id: 'zz', values: rows!.values }] })).toBeUndefined()
    expect(readPlan({ ...plan, axes: 'none' })).toBeUndefined()
    expect(readPlan(plan)).toEqual(plan)
  })
})
