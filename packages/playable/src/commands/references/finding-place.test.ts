import { expect, it } from 'vitest'
import type { NodeRecord, PlayableDocument, PlayableRecord, RuleRecord } from '../../format/records.ts'
import { sampleAsset, sampleDocument } from '../../format/sample-document.ts'
import { beginStory } from '../../iv/story-starters.ts'
import type { Finding } from '../../lint/finding.ts'
import { findingKeys } from '../../lint/finding-keys.ts'
import { lintDocument } from '../../lint/lint-document.ts'
import { channelFindingKeys } from '../../packer/validate/channel-finding-keys.ts'
import { placeOfFinding } from './finding-place.ts'
import { applyFix, fixOf } from './fix-finding.ts'
import { createPlayableStore, playableDocumentOf } from '../playable-store.ts'

const sample = sampleDocument().records
const rule = (more: Partial<RuleRecord>): RuleRecord => ({
  id: 'r',
  type: 'rule',
  owner: 'scene:play',
  index: 'z',
  on: { t: 'enter' },
  do: [],
  ...more,
})
const animation = (more: object) => ({
  id: 'a',
  family: 'in',
  delay: 0,
  duration: 500,
  loop: 'once',
  auto: true,
  ...more,
})
const node = (more: object) =>
  ({
    id: 'n',
    type: 'node',
    name: 'n',
    parentId: 'scene:play',
    index: 'z',
    portrait: { x: 0, y: 0, w: 9, h: 9 },
    ...more,
  }) as NodeRecord
const changed = (id: string, more: object) => sampleDocument({ ...sample[id], ...more } as PlayableRecord)
const connect = (more: object) =>
  changed('node:dots', {
    connect: { ...(sample['node:dots'] as Extract<NodeRecord, { kind: 'connect' }>).connect, ...more },
  })
const effect = (more: object) =>
  changed('node:sparks', {
    particles: {
      ...(sample['node:sparks'] as Extract<NodeRecord, { kind: 'particles' }>).particles,
      ...more,
    },
  })
const withResponses = (...responses: RuleRecord['do']) => sampleDocument(rule({ do: responses }))
const table: PlayableRecord = {
  id: 't',
  type: 'table',
  name: 'T',
  columns: [{ name: 'a', kind: 'text' }],
  rows: [],
} as never

function without(...ids: string[]): PlayableDocument {
  return {
    ...sampleDocument(),
    records: Object.fromEntries(Object.entries(sample).filter(([id]) => !ids.includes(id))),
  }
}

/**
 * A document for each key that the lint can report, except those of a document that the editor does not open.
 */
const documents: Partial<Record<string, PlayableDocument>> = {
  no_scene: without('scene:play', 'scene:end'),
  start_scene_missing: changed('project', { startScene: 'gone' }),
  scene_unreachable: changed('rule:win', { do: [{ t: 'reportEnd' }] }),
  scene_itself: sampleDocument(rule({ on: { t: 'click' }, do: [{ t: 'scene', scene: 'scene:play' }] })),
  no_store: without('rule:store'),
  no_report_end: changed('scene:end', { ending: false }),
  store_once: changed('rule:store', { once: true }),
  story_no_video: beginStory('chapters', 'en')!,
  story_open: beginStory('blank', 'en')!,
  scene_missing: withResponses({ t: 'scene', scene: 'gone' }, { t: 'nextScene' }),
  node_missing: withResponses({ t: 'show', node: 'gone' }),
  variable_missing: without('score'),
  asset_missing: without('asset:logo'),
  rule_missing: withResponses({ t: 'disableRule', rule: 'gone' }),
  action_missing: withResponses({ t: 'action', action: 'gone' } as never),
  action_itself: sampleDocument({
    id: 'loop',
    type: 'action',
    name: 'Loop',
    index: 'a',
    do: [{ t: 'action', action: 'loop' }],
  }),
  actionGroup_missing: withResponses({ t: 'actionGroup', group: 'gone' } as never),
  table_missing: withResponses({
    t: 'assign',
    var: 'score',
    op: '=',
    value: { table: 'gone', column: 'a', row: 0 },
  } as never),
  column_missing: sampleDocument(
    table,
    rule({
      do: [{ t: 'assign', var: 'score', op: '=', value: { table: 't', column: 'gone', row: 0 } } as never],
    }),
  ),
  prefab_missing: sampleDocument(node({ kind: 'instance', prefab: 'gone' })),
  prefab_inside_itself: sampleDocument(
    { id: 'p', type: 'prefab', name: 'P', index: 'a' } as never,
    node({ kind: 'instance', prefab: 'p', parentId: 'p' }),
  ),
  font_missing: without('font:other'),
  mask_useless: sampleDocument(node({ kind: 'group', mask: 'n' })),
  easing_unknown: sampleDocument(node({ kind: 'group', anims: [animation({ ease: 'cubik.out' })] })),
  video_heavy: sampleDocument(sampleAsset('asset:video', 'video', { bytes: 4_000_000 })),
  video_large: sampleDocument(sampleAsset('asset:video', 'video', { width: 1080, height: 1920 })),
  many_particles: effect({ count: 100, interval: 20, life: [5000, 5000], loop: true }),
  cover_empty: sampleDocument(
    node({ kind: 'scratch', scratch: { fill: { kind: 'none' }, brush: 80, share: 0.6 } }),
  ),
  dots_missing: connect({ dots: [] }),
  dots_alone: connect({
    dots: [
      { x: 0, y: 0, pair: 1 },
      { x: 1, y: 1, pair: 2 },
    ],
  }),
  dots_same_place: connect({
    dots: [
      { x: 0, y: 0, pair: 1 },
      { x: 0, y: 0, pair: 1 },
    ],
  }),
  clip_missing: changed('node:hero', { clip: 'fly' }),
  armature_missing: changed('node:hero', { armature: 'gone' }),
  many_triangles: sampleDocument(
    sampleAsset('asset:hero', 'dragonbones', {
      clips: [{ name: 'walk', durationMs: 1000, armature: 'hero' }],
      triangles: 9000,
    }),
  ),
  parent_missing: sampleDocument(node({ kind: 'group', parentId: 'gone' })),
  owner_missing: sampleDocument(rule({ owner: 'gone' })),
  target_missing: without('score', 'asset:pop'),
  text_missing: changed('node:title', { text: { en: 'Hi' } }),
  'too_complex.scenes': sampleDocument(
    ...Array.from(
      { length: 2000 },
      (_, at) => ({ id: `s${at}`, type: 'scene', index: `b${at}`, name: `s${at}` }) as PlayableRecord,
    ),
  ),
}

/** What the fix of a finding changes, and which place a finding opens. */
function remedyOf(document: PlayableDocument, finding: Finding) {
  const store = createPlayableStore(document)
  const fix = fixOf(store, finding)
  const place = placeOfFinding(store, finding)
  if (fix) applyFix(store, fix)
  const left = lintDocument(playableDocumentOf(store))
  const isFixed =
    fix !== undefined &&
    !left.some(
      ({ key, record, values }) =>
        key === finding.key &&
        record === finding.record &&
        JSON.stringify(values) === JSON.stringify(finding.values),
    )
  const isShown =
    place !== undefined && (!('record' in place) || document.records[place.record] !== undefined)
  return { hasFix: fix !== undefined, isFixed, isShown }
}

it.each(Object.entries(documents))(
  '[D-36.1] %s is fixed by its fix, or shown where it is resolved',
  (key, document) => {
    const found = lintDocument(document!).filter(finding => finding.key === key)
    expect(found.length).toBeGreaterThan(0)
    for (const finding of found) {
      const { hasFix, isFixed, isShown } = remedyOf(document!, finding)
      expect(hasFix ? isFixed : isShown, JSON.stringify(finding)).toBe(true)
    }
  },
)

it('[D-36.1] every key has such a document, belongs to another rule, or comes from outside the document', () => {
  const outside = ['project_missing', 'store_link_ios_missing', 'store_link_android_missing']
  const measures = findingKeys.filter(key => key.startsWith('too_complex.'))
  expect(
    findingKeys.filter(key => !documents[key] && !outside.includes(key) && !measures.includes(key)),
  ).toEqual([])
})

/** About the package that we make, the network or the account: no change of a project resolves them. */
const aboutPackage = [
  'entry',
  'config',
  'meta',
  'cta',
  'lifecycle',
  'fileName',
  'canvasFallback',
  'muteHidden',
  'unverified',
  'reports',
  'trial',
]

it.each(Object.entries(channelFindingKeys).filter(([name]) => !aboutPackage.includes(name)))(
  '[D-36.1] a finding %s of a network leads to where it is resolved',
  (name, key) => {
    const script: PlayableRecord = {
      id: 'script',
      type: 'script',
      name: 'S',
      index: 'a',
      language: 'js',
      code: '',
    } as never
    const store = createPlayableStore(sampleDocument(script))
    const records: Record<string, string> = {
      audio: 'asset:music',
      audioFormat: 'asset:music',
      font: 'asset:title',
      endOnly: 'scene:play',
      autoRedirect: 'rule:store',
      timerOnEntry: 'rule:store',
      storeFirstTap: 'rule:store',
      modelPoster: 'asset:music',
      scriptTimer: 'script',
      scriptStore: 'script',
      orientationMissing: 'scene:play',
    }
    expect(placeOfFinding(store, { key, ...(records[name] ? { record: records[name] } : {}) })).toBeDefined()
  },
)

it('[D-36.1] opens the product dialog, the project settings, the missing language or the empty video', () => {
  const store = createPlayableStore(sampleDocument())
  expect(placeOfFinding(store, { key: 'store_link_ios_missing', record: 'project' })).toEqual({
    panel: 'product',
  })
  expect(placeOfFinding(store, { key: 'asset_missing', record: 'project' })).toEqual({
    panel: 'projectSettings',
  })
  expect(placeOfFinding(store, { key: 'no_store', record: 'project' })).toEqual({
    panel: 'sceneEvents',
    record: 'scene:play',
  })
  expect(
    placeOfFinding(store, { key: 'text_missing', record: 'node:title', values: { language: 'ja' } }),
  ).toEqual({ panel: 'layer', record: 'node:title', language: 'ja' })
  expect(
    placeOfFinding(createPlayableStore(beginStory('blank', 'en')!), {
      key: 'story_no_video',
      record: 'scene',
    }),
  ).toEqual({ panel: 'layer', record: 'video' })
  expect(placeOfFinding(store, { key: 'channel.orientationMissing', record: 'scene:end' })).toEqual({
    panel: 'sceneLandscape',
    record: 'scene:end',
  })
  expect(placeOfFinding(store, { key: 'channel.meta' })).toBeUndefined()
})
