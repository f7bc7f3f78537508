import type { PlayableDocument, PlayableRecord } from '@adloom/playable/format'
import { expect, it } from 'vitest'
import { factsOf } from './creative-facts.ts'

const place = { x: 0, y: 0, w: 10, h: 10 }
const node = (id: string, more: object) =>
  ({ id, type: 'node', parentId: 'one', index: 'a', name: id, portrait: place, ...more }) as PlayableRecord
const game = (config: object) => node('game', { kind: 'game', game: 'grid', config })
const documentOf = (...records: PlayableRecord[]): PlayableDocument => ({
  schema: 1,
  records: Object.fromEntries(
    [{ id: 'one', type: 'scene', index: 'a', name: 'One' } as PlayableRecord, ...records].map(record => [
      record.id,
      record,
    ]),
  ),
})

it('[PL-04.21] counts 3D models and calls a creative with one 3D', () => {
  expect(factsOf(documentOf())).toMatchObject({ scene_count: 1, model_count: 0, dimension_type: '2d' })
  expect(
    factsOf(documentOf(node('boat', { kind: 'model3d' }), node('crane', { kind: 'model3d' }))),
  ).toMatchObject({ model_count: 2, dimension_type: '3d' })
})

it('[PL-04.21] always states a difficulty: by the preset, by the moves, else easy', () => {
  const levels = [
    documentOf(),
    documentOf(game({})),
    documentOf(game({ preset: 'easy', moves: 5 })),
    documentOf(game({ preset: 'hard' })),
    documentOf(game({ moves: 12 })),
    documentOf(game({ moves: 20 })),
    documentOf(game({ moves: 21 })),
  ]
  expect(levels.map(document => factsOf(document).difficulty_level)).toEqual([1, 1, 1, 3, 3, 2, 1])
})
