import { describe, expect, it } from 'vitest'
import type { NodeRecord, PlayableDocument, PlayableRecord, RuleRecord } from '../format/records.ts'
import { sampleDocument } from '../format/sample-document.ts'
import { findingKeys } from './finding-keys.ts'
import { lintDocument, type LintOptions } from './lint-document.ts'

function found(document: PlayableDocument, options?: LintOptions): string[] {
  return lintDocument(document, options).map(({ key, record }) => `${key} ${record ?? ''}`.trim())
}

function without(...ids: string[]): PlayableDocument {
  const document = sampleDocument()
  return {
    ...document,
    records: Object.fromEntries(Object.entries(document.records).filter(([id]) => !ids.includes(id))),
  }
}

function changed(id: string, more: object): PlayableDocument {
  return sampleDocument({ ...sampleDocument().records[id], ...more } as PlayableRecord)
}

const winRule = sampleDocument().records['rule:win'] as RuleRecord

describe('lintDocument', () => {
  it('[ED-03.28] finds nothing in a valid playable', () => {
    expect(
      lintDocument(sampleDocument(), { store: { ios: 'https://a.example', android: 'https://b.example' } }),
    ).toEqual([])
  })

  it('[D-36.10] requires that every scene is reachable by name, by order or by an enabled rule', () => {
    expect(found(changed('rule:win', { do: [{ t: 'reportEnd' }] }))).toEqual([
      'scene_unreachable scene:end',
      'no_store project',
    ])
    expect(found(changed('rule:win', { disabled: true }))).toContain('scene_unreachable scene:end')
    const enabling: RuleRecord = {
      ...winRule,
      id: 'rule:enable',
      on: { t: 'enter' },
      do: [{ t: 'enableRule', rule: 'rule:win' }],
    }
    const document = changed('rule:win', { disabled: true })
    expect(found({ ...document, records: { ...document.records, 'rule:enable': enabling } })).toEqual([])
    expect(found(changed('rule:win', { owner: 'game', do: [{ t: 'scene', scene: 'scene:end' }] }))).toEqual(
      [],
    )
  })

  it('[D-36.10] requires a way to the store and an end report in reachable scenes', () => {
    expect(found(without('rule:store'))).toEqual(['no_store project'])
    expect(found(changed('scene:end', { ending: false }))).toEqual(['no_report_end project'])
    expect(found(changed('rule:store', { disabled: true }))).toEqual(['no_store project'])
  })

  it('[D-36.10] warns of an end page whose store opens only once, also by a global rule', () => {
    expect(found(changed('rule:store', { once: true }))).toEqual(['store_once rule:store'])
    expect(found(changed('rule:store', { once: true, owner: 'game', on: { t: 'click' } }))).toEqual([
      'store_once rule:store',
    ])
    expect(found(changed('rule:store', { once: true, on: { t: 'enter' } }))).toEqual([])
  })

  it('[ED-03.28] reports the missing record and the record that names it', () => {
    expect(found(without('node:button'))).toEqual(['node_missing rule:store'])
    expect(found(without('score'))).toEqual([
      'variable_missing rule:win',
      'variable_missing node:cover',
      'variable_missing node:dots',
      'target_missing score',
    ])
    expect(found(without('asset:pop'))).toEqual(['asset_missing rule:win', 'target_missing asset:pop'])
    expect(found(without('asset:logo'))).toEqual(['asset_missing node:logo', 'target_missing asset:logo'])
    expect(found(without('asset:sky', 'asset:music'))).toEqual([
      'asset_missing project',
      'asset_missing project',
    ])
    expect(found(without('font:other'))).toEqual(['font_missing node:title'])
    expect(found(without('asset:title'))).toEqual(['asset_missing font:title'])
    expect(
      found(
        changed('rule:win', {
          do: [
            { t: 'scene', scene: 'scene:gone' },
            { t: 'nextScene' },
            { t: 'disableRule', rule: 'rule:gone' },
          ],
        }),
      ),
    ).toEqual(['scene_missing rule:win', 'rule_missing rule:win'])
    expect(found(changed('project', { startScene: 'gone' }))).toEqual(['start_scene_missing project'])
    expect(found(sampleDocument({ ...winRule, id: 'rule:x', owner: 'gone' }))).toEqual([
      'owner_missing rule:x',
    ])
    expect(found(without('node:box'))).toEqual([
      'parent_missing node:panel',
      'parent_missing node:title',
      'parent_missing node:spark',
    ])
    expect(found(changed('node:title', { bind: 'gone' }))).toEqual(['variable_missing node:title'])
  })

  it('[RS-01.7] warns of actions that run themselves at once, straight, through others or through a manager, not after a delay', () => {
    const action = (id: string, ...list: object[]) =>
      ({ id, type: 'action', index: id, name: id, do: list }) as PlayableRecord
    const group = (mode: string, ...actions: string[]) =>
      ({ id: 'g', type: 'actionGroup', index: 'a', name: 'g', mode, actions }) as PlayableRecord
    const run = (id: string, more: object = {}) => ({ t: 'action', action: id, ...more })
    const circles = (...records: PlayableRecord[]) =>
      found(sampleDocument(...records)).filter(text => text.startsWith('action_itself'))
    expect(circles(action('a', run('a')), action('b', run('a')))).toEqual(['action_itself a'])
    expect(circles(action('a', run('b')), action('b', run('c')), action('c', run('a')))).toEqual([
      'action_itself a',
      'action_itself b',
      'action_itself c',
    ])
    expect(circles(action('a', run('b')), action('b', run('a', { delay: 100 })))).toEqual([])
    const managed = { t: 'actionGroup', group: 'g' }
    expect(circles(action('a', managed), action('b'), group('sequence', 'b', 'a'))).toEqual([
      'action_itself a',
    ])
    expect(
      circles(action('a', managed), action('b', { t: 'store', delay: 100 }), group('sequence', 'b', 'a')),
    ).toEqual([])
    expect(
      circles(
        action('a', managed),
        action('b', run('a'), { t: 'store', delay: 100 }),
        group('sequence', 'b'),
      ),
    ).toEqual(['action_itself a', 'action_itself b'])
    expect(circles(action('a', managed), action('b'), group('random', 'b', 'a'))).toEqual([])
    expect(circles(action('a', managed), action('b'), group('parallel', 'b', 'a'))).toEqual([
      'action_itself a',
    ])
  })

  it('[D-36.1] names the parameter that resolves it', () => {
    expect(lintDocument(without('asset:spark'))[0]).toEqual({
      rule: 'asset_missing',
      severity: 'error',
      key: 'asset_missing',
      record: 'node:spark',
      param: 'spark',
      values: { id: 'asset:spark' },
    })
  })

  it('[SH-30.6] warns of a text without translation', () => {
    expect(lintDocument(changed('node:title', { text: { en: 'Hi' } }))).toEqual([
      {
        rule: 'text_missing',
        severity: 'warning',
        key: 'text_missing',
        record: 'node:title',
        param: 'title',
        values: { name: 'node:title', language: 'ja' },
      },
    ])
  })

  it('[PL-08.1] warns of missing store links if the product has links', () => {
    expect(found(sampleDocument(), { store: { ios: ' ' } })).toEqual([
      'store_link_ios_missing project',
      'store_link_android_missing project',
    ])
  })

  it("[ED-04.1] asks each game's own lint, as a warning, and names the board", () => {
    const grid = {
      type: 'grid',
      lint: (config: unknown) => [
        {
          severity: 'error' as const,
          key: 'finding.grid.no_move',
          values: { rows: (config as { rows: number }).rows },
        },
      ],
    }
    expect(lintDocument(sampleDocument(), { games: [grid, { ...grid, type: 'shelves' }] })).toEqual([
      {
        rule: 'game_grid',
        severity: 'warning',
        key: 'grid.no_move',
        record: 'node:board',
        values: { rows: 6 },
      },
    ])
  })

  it('[ED-02.23] warns of an easing that does not exist, once per layer, and not beside a curve', () => {
    const animation = (more: object) => ({
      id: 'a',
      family: 'in',
      delay: 0,
      duration: 500,
      loop: 'once',
      auto: true,
      ...more,
    })
    const withEasings = (...easings: object[]) => changed('node:logo', { anims: easings.map(animation) })
    expect(found(withEasings({ ease: 'cubic.out' }, { ease: 'linear' }, {}))).toEqual([])
    expect(
      found(
        withEasings({
          ease: 'cubik.out',
          curve: [
            { x: 0, y: 0 },
            { x: 1, y: 1 },
          ],
        }),
      ),
    ).toEqual([])
    const findings = lintDocument(withEasings({ ease: 'cubik.out' }, { ease: 'cubik.out' }))
    expect(findings).toMatchObject([
      { key: 'easing_unknown', severity: 'warning', record: 'node:logo', values: { easing: 'cubik.out' } },
    ])
  })

  it('[ED-03.28] reports on a document that cannot be played', () => {
    expect(found({ schema: 1, records: {} })).toEqual(['project_missing'])
    expect(found(without('scene:play', 'scene:end'))).toContain('no_scene project')
  })

  it('[SH-30.6] has each key once', () => {
    expect(new Set(findingKeys).size).toBe(findingKeys.length)
  })

  it('[ED-03.28] never throws on a node that is hidden or missing', () => {
    const lost: NodeRecord = {
      ...(sampleDocument().records['node:logo'] as NodeRecord),
      id: 'node:x',
      parentId: 'nowhere',
    }
    expect(found(sampleDocument(lost))).toEqual(['parent_missing node:x'])
  })
})
