import type { Placement } from '@adloom/engine/data'
import fc from 'fast-check'
import type { NodeRecord, PlayableDocument, PlayableRecord } from '../format/records.ts'

const number = (min: number, max: number) =>
  fc.integer({ min: min * 4, max: max * 4 }).map(value => value / 4)
const anchor = fc.constantFrom('tl' as const, 'r' as const, 'b' as const, 'c' as const)

/** Typical placements: any rotation, uniform scale, any pivot and anchor. */
const anyPlacement: fc.Arbitrary<Placement> = fc
  .record({
    x: number(-200, 700),
    y: number(-200, 1300),
    w: number(10, 500),
    h: number(10, 500),
  })
  .chain(base =>
    fc
      .record({
        r: fc.option(number(-400, 400), { nil: undefined }),
        s: fc.option(number(1, 3), { nil: undefined }),
        px: fc.option(fc.constantFrom(0, 0.25, 1), { nil: undefined }),
        anchor: fc.option(anchor, { nil: undefined }),
      })
      .map(({ r, s, px, anchor: at }) => ({
        ...base,
        ...(r === undefined ? {} : { r }),
        ...(s === undefined ? {} : { sx: s, sy: s }),
        ...(px === undefined ? {} : { px, py: 1 - px }),
        ...(at === undefined ? {} : { anchor: at }),
      })),
  )

const shape = { form: 'rect' as const, fill: { kind: 'color' as const, color: '#4c6fff' } }

export function box(
  id: string,
  parentId: string,
  index: string,
  portrait: Placement,
  more: Partial<NodeRecord> = {},
): NodeRecord {
  return {
    id,
    type: 'node',
    kind: 'shape',
    shape,
    parentId,
    index,
    name: id,
    portrait,
    ...more,
  } as NodeRecord
}

export function group(
  id: string,
  parentId: string,
  index: string,
  portrait: Placement,
  more: Partial<NodeRecord> = {},
): NodeRecord {
  return { id, type: 'node', kind: 'group', parentId, index, name: id, portrait, ...more } as NodeRecord
}

/** A document of two scenes around the records given, for tests. */
export function stageDocument(...records: PlayableRecord[]): PlayableDocument {
  const base: PlayableRecord[] = [
    {
      id: 'project',
      type: 'project',
      name: 'Stage',
      seed: 1,
      background: { kind: 'none' },
      startScene: 'one',
      defaultLanguage: 'en',
      languages: ['en'],
      store: {},
      gameplay: 'free',
    },
    { id: 'one', type: 'scene', index: 'V', name: 'One' },
    { id: 'two', type: 'scene', index: 'W', name: 'Two' },
  ]
  return { schema: 1, records: Object.fromEntries([...base, ...records].map(record => [record.id, record])) }
}

const side = fc.tuple(anyPlacement, fc.option(anyPlacement, { nil: undefined }))
const places = ['one', 'one', 'one', 'g1', 'g1', 'g2', 'g2', 'one', 'two']

/** Two groups, one in the other, and boxes in and beside them; landscape is split for some. */
export const anyStage: fc.Arbitrary<PlayableDocument> = fc
  .array(side, { minLength: places.length, maxLength: places.length })
  .map(sides =>
    stageDocument(
      ...sides.map(([portrait, landscape], at) => {
        const index = String.fromCharCode(97 + at)
        const more = landscape ? { landscape } : {}
        if (at === 0) return group('g1', 'one', index, portrait, more)
        if (at === 3) return group('g2', 'g1', index, portrait, more)
        return box(`n${at}`, places[at] ?? 'one', index, portrait, more)
      }),
    ),
  )

/** Ids of the nodes of `anyStage` that are no groups. */
export const stageBoxes = places.flatMap((_, at) => (at === 0 || at === 3 ? [] : [`n${at}`]))
