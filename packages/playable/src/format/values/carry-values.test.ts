import { describe, expect, it } from 'vitest'
import { carryValues } from './carry-values.ts'
import type { PlayableDocument, PlayableRecord, Skin } from '../records.ts'
import { sampleDocument } from '../sample-document.ts'

const from = { document: sampleDocument(), skins: [] }

/** The sample with one parameter changed; undefined leaves it out. */
function changed(id: string, change?: Partial<PlayableRecord>): PlayableDocument {
  const { [id]: param, ...records } = sampleDocument().records
  const rest = change ? { ...records, [id]: { ...param!, ...change } as PlayableRecord } : records
  return { ...sampleDocument(), records: rest }
}

const title = { text: { en: 'Play now' } }

describe('values for another template', () => {
  it('[SH-05.1] go to the parameter with the same id and widget', () => {
    const { values, report } = carryValues(from, { title, rows: 4 }, from)
    expect(values).toEqual({ title, rows: 4 })
    expect(report.map(({ param, problem }) => [param, problem])).toEqual([
      ['title', undefined],
      ['rows', undefined],
    ])
  })

  it('[SH-05.1] go to the parameter with the same name where ids differ', () => {
    const { title: param, ...records } = sampleDocument().records
    const renamed = { ...sampleDocument(), records: { ...records, headline: { ...param!, id: 'headline' } } }
    const { values, report } = carryValues(
      from,
      { title },
      { document: renamed as PlayableDocument, skins: [] },
    )
    expect(values).toEqual({ headline: title })
    expect(report).toMatchObject([{ param: 'title' }])
  })

  it('[SH-05.2] are reported when the template has no such parameter, or refuses them', () => {
    const without = carryValues(from, { title }, { document: changed('title'), skins: [] })
    expect(without).toMatchObject({ values: {}, report: [{ param: 'title', problem: 'missing' }] })
    const fewer = changed('rows', { min: 1, max: 3 } as Partial<PlayableRecord>)
    const refused = carryValues(from, { rows: 4 }, { document: fewer, skins: [] })
    expect(refused).toMatchObject({ values: {}, report: [{ param: 'rows', problem: 'refused' }] })
  })

  it('[SH-05.3] keep the words of a text whose font the template does not have', () => {
    const styled = { ...title, font: 'a font of the template that is left' }
    expect(carryValues(from, { title: styled }, from)).toMatchObject({
      values: { title },
      report: [{ param: 'title' }],
    })
  })

  it('[SH-05.4] of a skin stay behind, and the new skin is the base', () => {
    const label = { en: '', 'zh-cn': '', ja: '' }
    const old: Skin = { id: 'night', name: label, values: { title, rows: 3 } }
    const next: Skin = { id: 'day', name: label, values: { rows: 5, title: { text: { en: 'Day' } } } }
    const { values, report } = carryValues({ ...from, skins: [old] }, { title, rows: 4 }, from, next)
    expect(values).toEqual({ rows: 4, title: { text: { en: 'Day' } } })
    expect(report.map(({ param }) => param)).toEqual(['rows'])
  })
})
