import type { PlayableDocument } from '@adloom/playable/format'
import { expect, it } from 'vitest'
import { replacedValues } from './played-values.ts'

const label = { en: 'Speed', 'zh-cn': 'Speed', ja: 'Speed' }
const target = (id: string) => ({ record: 'project', path: [id] })
const document: PlayableDocument = {
  schema: 1,
  records: {
    project: { id: 'project', type: 'project', rows: 3, speed: 5 } as never,
    ...Object.fromEntries(
      ['rows', 'speed'].map(id => [
        id,
        {
          ...{ id, type: 'param' as const, index: id, level: 'global', group: label, label },
          ...{ targets: [target(id)], widget: 'slider' as const, min: 0, max: 9, step: 1 },
        },
      ]),
    ),
  },
}

it('[RC-17.3] keeps what differs from the playable; a removed value is that of the template', () => {
  expect(replacedValues(document, { rows: 4 }, { rows: 4 })).toEqual({})
  expect(replacedValues(document, { rows: 4 }, {})).toEqual({ rows: 3 })
  expect(replacedValues(document, { rows: 4 }, { rows: 4, speed: 6 })).toEqual({ speed: 6 })
})
