import { describe, expect, it } from 'vitest'
import { starters } from '../../starters/starters.ts'
import { storyStarters, beginStory } from '../../iv/story-starters.ts'
import { hostileDocuments } from '../../testing/hostile-documents.ts'
import { compileDocument } from '../compile/compile-document.ts'
import { findExcess, measureDocument } from './document-budget.ts'
import { documentLimits, documentMeasures, type DocumentMeasure } from './document-limits.ts'
import { expandPrefabs } from '../index/expand-prefabs.ts'
import type { NodeRecord, PlayableDocument, PlayableRecord, RuleRecord } from '../records.ts'
import { sampleDocument } from '../sample-document.ts'
import { indexDocument } from '../index/document-index.ts'

const node = (id: string, parentId: string, rest: object = { kind: 'area' }): NodeRecord =>
  ({
    id,
    type: 'node',
    name: `Layer ${id}`,
    parentId,
    index: 'm',
    portrait: { x: 0, y: 0, w: 1, h: 1 },
    ...rest,
  }) as NodeRecord
const rule = (id: string, rest: Partial<RuleRecord>): RuleRecord =>
  ({ id, type: 'rule', owner: 'scene:play', index: 'a', on: { t: 'enter' }, do: [], ...rest }) as RuleRecord
const prefab = (id: string): PlayableRecord => ({ id, type: 'prefab', index: 'a', name: `Prefab ${id}` })
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
const sequence = (id: string, frames: number): PlayableRecord => ({
  id,
  type: 'asset',
  kind: 'frames',
  name: id,
  hash: '',
  bytes: 1,
  mime: 'image/png',
  frames: many(frames, () => ({ x: 0, y: 0, w: 1, h: 1 })),
})
const key = { x: 0, y: 0 }
const anims = (count: number, keys = 0) =>
  many(count, at => ({
    id: `a${at}`,
    family: 'in',
    delay: 0,
    duration: 1,
    loop: 'once',
    auto: true,
    ...(keys > 0 ? { curve: many(keys, () => key) } : {}),
  }))
const group = (count: number) =>
  many(count, at => node(`g${at}`, at === 0 ? 'scene:play' : `g${at - 1}`, { kind: 'group' }))
const table = (cells: number): PlayableRecord => ({
  id: 'table',
  type: 'table',
  name: 'Sheet',
  columns: [],
  rows: [many(cells, () => 0)],
})
const chain = (count: number) => [
  node('top', 'scene:play', { kind: 'instance', prefab: 'p0' }),
  ...many(count, at => [
    prefab(`p${at}`),
    node(`i${at}`, `p${at}`, { kind: 'instance', prefab: `p${at + 1}` }),
  ])
    .flat()
    .slice(0, -1),
]

/** Records of which exactly `count` of one measure come. `name` is the offender. */
const made: Record<DocumentMeasure, { name: string; of(count: number): PlayableRecord[] }> = {
  records: { name: 'Sample', of: count => many(count, at => node(`n${at}`, 'nowhere')) },
  nodes: {
    name: 'Prefab p',
    of: count => [
      prefab('p'),
      ...many(99, at => node(`n${at}`, 'p')),
      ...many((count - 99) / 100, at => node(`i${at}`, 'scene:play', { kind: 'instance', prefab: 'p' })),
    ],
  },
  scenes: {
    name: 'Sample',
    of: count => many(count, at => ({ id: `s${at}`, type: 'scene', index: 'a', name: 'Scene' })),
  },
  params: {
    name: 'Sample',
    of: count =>
      many(
        count,
        at =>
          ({
            ...Object.values(sampleDocument().records).find(one => one.type === 'param')!,
            id: `p${at}`,
          }) as PlayableRecord,
      ),
  },
  groupDepth: { name: `Layer g${documentLimits.groupDepth}`, of: group },
  prefabDepth: { name: 'Prefab p8', of: chain },
  rules: { name: 'Play', of: count => many(count, at => rule(`r${at}`, {})) },
  responses: {
    name: 'Action',
    of: count => [
      {
        id: 'action',
        type: 'action',
        index: 'a',
        name: 'Action',
        do: many(count, () => ({ t: 'store' as const })),
      },
    ],
  },
  conditions: {
    name: 'Play',
    of: count => [rule('r', { if: [many(count, () => ({ var: 'score', op: '=' as const, value: 1 }))] })],
  },
  animations: {
    name: 'Layer n',
    of: count => [node('n', 'scene:play', { kind: 'area', anims: anims(count) })],
  },
  curveKeys: {
    name: 'Layer n',
    of: count => [node('n', 'scene:play', { kind: 'area', anims: anims(1, count) })],
  },
  characters: {
    name: 'Layer n',
    of: count => [
      node('n', 'scene:play', { kind: 'text', text: { en: 'x'.repeat(count - 1), ja: 'x' }, style: {} }),
    ],
  },
  cells: { name: 'Sheet', of: count => [table(count)] },
  frames: { name: 'f', of: count => [sequence('f', count)] },
  masks: {
    name: 'Play',
    of: count => many(count, at => node(`n${at}`, 'scene:play', { kind: 'area', mask: 'm' })),
  },
  players: {
    name: 'Play',
    of: count =>
      many(count, at => node(`n${at}`, 'scene:play', { kind: 'video', asset: 'a', autoplay: true })),
  },
  particles: {
    name: 'Play',
    of: count =>
      many(count, at =>
        node(`n${at}`, 'scene:play', {
          kind: 'particles',
          particles: { count: 1, life: [0, 0], interval: 1 },
        }),
      ),
  },
  values: {
    name: 'Layer n',
    of: count => [
      node('n', 'scene:play', { kind: 'game', game: 'grid', config: { list: many(count, () => 0) } }),
    ],
  },
}

/** The sample document without records that count, and the given records. */
function documentOf(records: readonly PlayableRecord[]): PlayableDocument {
  const { project, 'scene:play': play } = sampleDocument().records
  return {
    schema: 1,
    records: Object.fromEntries([project!, play!, ...records].map(record => [record.id, record])),
  }
}

describe('the budget of a document', () => {
  it.each(documentMeasures)(
    '[RS-01.1] takes the limit of %s and refuses one more with the offender’s name',
    measure => {
      const { of, name } = made[measure]
      const own = measureDocument(documentOf([]))[measure].count
      const limit = documentLimits[measure]
      // The count that each record adds besides the one under test.
      const step = measure === 'nodes' ? 100 : 1
      const first = of(step === 1 ? 1 : 199)
      const extra = measureDocument(documentOf(first))[measure].count - own - (step === 1 ? 1 : 199)
      const fits =
        measure === 'prefabDepth'
          ? limit
          : Math.floor((limit - own - extra - (step === 1 ? 0 : 99)) / step) * step + (step === 1 ? 0 : 99)
      expect(measureOver(of(fits), measure)).toBeUndefined()
      expect(measureOver(of(fits + step), measure)).toMatchObject({ measure, limit, name })
    },
  )

  it('[RS-01.2] counts what the compiler makes, exactly', () => {
    const nested = [
      prefab('inner'),
      node('leaf', 'inner', { kind: 'text', text: { en: 'Hi' }, style: {} }),
      node('box', 'inner', { kind: 'group' }),
      node('deep', 'box'),
      rule('tap', { owner: 'inner', do: [{ t: 'store' }] }),
      prefab('outer'),
      ...many(3, at => node(`in${at}`, 'outer', { kind: 'instance', prefab: 'inner' })),
      rule('more', { owner: 'outer', do: [{ t: 'store' }, { t: 'reportEnd' }] }),
      ...many(4, at => node(`out${at}`, 'scene:play', { kind: 'instance', prefab: 'outer' })),
    ]
    const document = sampleDocument(...nested)
    const expanded = expandPrefabs(indexDocument(document))
    const measured = measureDocument(document)
    expect(measured.nodes.count).toBe(expanded.nodes.length)
    expect(measured.rules.count).toBe(expanded.rules.length)
    expect(measured.responses.count).toBe(expanded.rules.flatMap(one => one.do).length)
    expect(measured.groupDepth.count).toBe(4)
  })

  it('[RS-01.2] counts no less than a story becomes', () => {
    for (const { id } of storyStarters) {
      const document = beginStory(id, 'en')!
      const expanded = indexDocument(document)
      const measured = measureDocument(document)
      expect(measured.rules.count).toBeGreaterThanOrEqual(expanded.rules.length)
      expect(measured.responses.count).toBeGreaterThanOrEqual(expanded.rules.flatMap(one => one.do).length)
    }
  })

  it('[RS-01.1] counts the keys of the curves that a project keeps', () => {
    const keys = [
      { x: 0, y: 0 },
      { x: 0.5, y: 1 },
      { x: 1, y: 1 },
    ]
    expect(
      measureDocument(documentOf([{ id: 'curve', type: 'curve', name: 'Mine', keys }])).curveKeys.count,
    ).toBe(3)
  })

  it('[RS-01.1] leaves every starter far below each limit', () => {
    const documents = [
      ...starters.map(starter => starter.document()),
      ...storyStarters.map(({ id }) => beginStory(id, 'en')!),
    ]
    for (const document of documents) {
      const measured = measureDocument(document)
      for (const measure of documentMeasures.filter(one => !one.endsWith('Depth')))
        expect(measured[measure].count, measure).toBeLessThan(documentLimits[measure] / 10)
    }
  })

  it('[RS-01.1] lets 3,000 layers with events and animations through', () => {
    const layers = many(3000, at =>
      node(`n${at}`, 'scene:play', {
        kind: 'text',
        text: { en: 'Some words' },
        style: {},
        anims: anims(2, 4),
      }),
    )
    expect(
      findExcess(
        sampleDocument(
          ...layers,
          ...many(1500, at => rule(`r${at}`, { do: [{ t: 'store' }, { t: 'show', node: `n${at}` }] })),
        ),
      ),
    ).toBeUndefined()
  })

  it.each(hostileDocuments.filter(({ fate }) => fate === 'refused'))(
    '[RS-01.3] refuses $name before anything is expanded',
    ({ make }) => {
      const document = make()
      expect(findExcess(document)).toBeDefined()
      expect(() => compileDocument(document)).toThrow(expect.objectContaining({ reason: 'too_complex' }))
      if (findExcess(document)!.measure === 'values') return
      // Defence in depth: expanded all the same, it stays within the bounds.
      const expanded = expandPrefabs(indexDocument(document))
      expect(expanded.nodes.length).toBeLessThanOrEqual(documentLimits.records + documentLimits.nodes)
      expect(expanded.rules.length).toBeLessThanOrEqual(documentLimits.records + 2 * documentLimits.rules)
    },
  )
})

function measureOver(records: PlayableRecord[], measure: DocumentMeasure) {
  const document = documentOf(records)
  const { count, name } = measureDocument(document)[measure]
  const excess = findExcess(document)
  return count > documentLimits[measure]
    ? { measure, limit: documentLimits[measure], name, found: excess }
    : undefined
}
