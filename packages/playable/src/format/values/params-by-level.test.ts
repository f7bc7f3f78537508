import { describe, expect, it } from 'vitest'
import { isParamShown } from './is-param-shown.ts'
import { findMissingTexts } from '../record-facts/missing-texts.ts'
import { paramsByLevel } from './params-by-level.ts'
import { readValues } from './read-values.ts'
import type { NodeRecord } from '../records.ts'
import { sampleDocument } from '../sample-document.ts'

describe('parameters in the editor', () => {
  it('[PL-02.51] are grouped by level: persistent elements, languages, scenes in order, gameplay', () => {
    const levels = paramsByLevel(sampleDocument())
    expect(levels.map(({ level, kind }) => [level, kind])).toEqual([
      ['global', 'global'],
      ['languages', 'languages'],
      ['scene:play', 'scene'],
      ['gameplay', 'gameplay'],
    ])
    expect(levels[1]?.groups.flatMap(({ params }) => params.map(({ id }) => id))).toEqual([
      'languages',
      'title',
      'label',
    ])
    expect(levels[2]?.groups).toHaveLength(1)
    expect(levels[2]?.groups[0]?.params.map(({ id }) => id)).toEqual([
      'gem',
      'hand',
      'spark',
      'title',
      'panel',
    ])
  })

  it('[PL-02.51] are listed also if their level is unknown', () => {
    const { rows } = sampleDocument().records
    const [global] = paramsByLevel(sampleDocument({ ...rows!, level: 'scene:gone' } as never))
    expect(global?.groups.flatMap(({ params }) => params.map(({ id }) => id))).toContain('rows')
  })

  it('[PL-02.51] are listed only while the parameter that they depend on enables them', () => {
    const document = sampleDocument()
    const form = document.records.form
    if (form?.type !== 'param') throw new Error('no such parameter')
    const current = readValues(document)
    expect(isParamShown(form, current)).toBe(true)
    expect(isParamShown(form, { ...current, 'show-panel': false })).toBe(false)
    expect(isParamShown({}, {})).toBe(true)
  })
})

describe('findMissingTexts', () => {
  it('[PL-02.51] names each text and language without words, with the parameter that sets it', () => {
    expect(findMissingTexts(sampleDocument())).toEqual([])
    const title = sampleDocument().records['node:title'] as Extract<NodeRecord, { kind: 'text' }>
    const half = sampleDocument({ ...title, text: { en: 'Hi', ja: ' ' } })
    expect(findMissingTexts(half)).toEqual([
      { record: 'node:title', name: 'node:title', language: 'ja', param: 'title' },
    ])
    expect(findMissingTexts(sampleDocument({ ...title, text: { en: '' } }))).toEqual([])
  })
})
