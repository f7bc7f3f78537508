import { describe, expect, it } from 'vitest'
import { lintDocument } from '../../lint/lint-document.ts'
import { compileDocument } from './compile-document.ts'
import { documentSchema } from '../schema/document-schema.ts'
import type { NodeRecord, PlayableRecord, RuleRecord } from '../records.ts'
import { sampleAsset, sampleDocument } from '../sample-document.ts'

const win = sampleDocument().records['rule:win'] as RuleRecord
const title = sampleDocument().records['node:title'] as NodeRecord
const action = (id: string, list: RuleRecord['do']): PlayableRecord => ({
  id,
  type: 'action',
  index: 'a',
  name: id,
  do: list,
})
const group = (id: string, ...actions: string[]): PlayableRecord => ({
  id,
  type: 'actionGroup',
  index: 'a',
  name: id,
  mode: 'sequence',
  actions,
})
const prices: PlayableRecord = {
  id: 'prices',
  type: 'table',
  name: 'Prices',
  columns: [
    { name: 'name', kind: 'string' },
    { name: 'price', kind: 'number' },
  ],
  rows: [['gold', 90]],
}
const cell = (column: string) => ({ table: 'prices', column, row: 'gold' })
const run = (...list: RuleRecord['do']): PlayableRecord => ({ ...win, do: [...list, { t: 'nextScene' }] })
const found = (...records: PlayableRecord[]) =>
  lintDocument(sampleDocument(...records)).map(({ key, record }) => `${key} ${record}`)

describe('actions, tables and tracks of a document', () => {
  it('[ED-01.8] are compiled as far as rules use them, with their audio', () => {
    const records = [
      run({ t: 'actionGroup', group: 'all' }),
      group('all', 'first', 'gone'),
      action('first', [{ t: 'action', action: 'second' }]),
      action('second', [
        { t: 'sound', asset: 'asset:boom' },
        { t: 'hide', node: 'gone' },
      ]),
      action('idle', [{ t: 'store' }]),
      group('lone', 'idle'),
      sampleAsset('asset:boom', 'audio'),
      prices,
      { id: 'script', type: 'script', index: 'a', name: 's', language: 'ts', source: 'x' } as const,
    ]
    const data = compileDocument(sampleDocument(...records))
    expect(documentSchema.safeParse(sampleDocument(...records)).success).toBe(true)
    expect(data.actions).toEqual({
      first: [{ t: 'action', action: 'second' }],
      second: [{ t: 'sound', asset: 'asset:boom' }],
    })
    expect(data.actionGroups).toEqual({ all: { mode: 'sequence', actions: ['first'] } })
    expect(data.tables).toBeUndefined()
    expect(Object.keys(data.assets)).toContain('asset:boom')
    expect(compileDocument(sampleDocument())).not.toHaveProperty('actions')
  })

  it('[ED-01.8] includes a table for an assignment, a condition or a text that reads it', () => {
    const plain = { prices: { columns: ['name', 'price'], rows: [['gold', 90]] } }
    expect(
      compileDocument(
        sampleDocument(prices, run({ t: 'assign', var: 'score', op: '=', value: cell('price') })),
      ).tables,
    ).toEqual(plain)
    expect(
      compileDocument(
        sampleDocument(prices, { ...win, if: [[{ var: 'score', op: '=', value: cell('price') }]] }),
      ).tables,
    ).toEqual(plain)
    expect(
      compileDocument(sampleDocument(prices, { ...title, bind: cell('price') } as NodeRecord)).tables,
    ).toEqual(plain)
  })

  it('[ED-01.11] gives scripts the first record of a name', () => {
    const variable = (id: string): PlayableRecord => ({ id, type: 'variable', name: 'Coins', initial: 0 })
    const data = compileDocument(
      sampleDocument(variable('one'), variable('two'), {
        id: 's',
        type: 'script',
        index: 'a',
        name: 's',
        language: 'js',
        source: 'ad.log(1)',
      } as PlayableRecord),
    )
    expect(data.names?.variables?.['Coins']).toBe('one')
  })

  it('[ED-01.6] has one name for a tracking point in all rules that report it', () => {
    const data = compileDocument(
      sampleDocument(
        { id: 't', type: 'track', number: 3, name: 'Chest opened' },
        run({ t: 'track', id: 3, name: 'old' }, { t: 'track', id: 4, name: 'own' }),
      ),
    )
    expect(data.scenes[0]!.rules[0]!.do.slice(0, 2)).toEqual([
      { t: 'track', id: 3, name: 'Chest opened' },
      { t: 'track', id: 4, name: 'own' },
    ])
  })

  it('[D-36.10] lead from scene to scene and to the store also by actions', () => {
    expect(
      found({ ...win, do: [{ t: 'action', action: 'go' }] }, action('go', [{ t: 'nextScene' }])),
    ).toEqual([])
    expect(
      found(
        { ...win, do: [{ t: 'actionGroup', group: 'g' }] },
        group('g', 'go'),
        action('go', [{ t: 'action', action: 'go' }]),
      ),
    ).toEqual([
      'scene_unreachable scene:end',
      'no_store project',
      'no_report_end project',
      'action_itself go',
    ])
  })

  it('[ED-03.28] are reported with the record that names them if they are missing', () => {
    expect(found(run({ t: 'action', action: 'gone' }, { t: 'actionGroup', group: 'gone' }))).toEqual([
      'action_missing rule:win',
      'actionGroup_missing rule:win',
    ])
    expect(found(group('g', 'gone'), action('a', [{ t: 'hide', node: 'gone' }]))).toEqual([
      'node_missing a',
      'action_missing g',
    ])
    expect(found(run({ t: 'assign', var: 'score', op: '=', value: cell('price') }))).toEqual([
      'table_missing rule:win',
    ])
    expect(found(prices, run({ t: 'assign', var: 'score', op: '=', value: cell('weight') }))).toEqual([
      'column_missing rule:win',
    ])
    expect(found({ ...title, bind: cell('price') } as NodeRecord)).toEqual(['table_missing node:title'])
  })
})
