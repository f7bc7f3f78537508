import type { AnimData, ResponseData } from '@adloom/engine/data'
import type { NodeRecord, PlayableDocument, PlayableRecord, RuleRecord } from '../format/records.ts'

/**
 * What has to happen to a hostile document: `refused` by the budget, `invalid` by the schema or the server's
 * check of references, or `plays` in a bounded
 * number of steps.
 */
export type HostileFate = 'refused' | 'invalid' | 'plays'

export interface HostileDocument {
  name: string
  fate: HostileFate
  make(): PlayableDocument
}

/**
 * Documents that a user could send to hold a server, an editor or a viewer's device. Every one is below the 6
 * MB of a save.
 */
export const hostileDocuments: readonly HostileDocument[] = [
  {
    name: 'one prefab with 2,000 rules in 2,900 instances',
    fate: 'refused',
    make: () => documentOf([...prefabWithRules(2000), ...instancesOf('bomb', 2900)]),
  },
  {
    name: 'prefabs nested eight deep, ten instances each',
    fate: 'refused',
    make: () => documentOf(nestedPrefabs(8, 10)),
  },
  { name: 'a chain of 400 prefabs', fate: 'refused', make: () => documentOf(nestedPrefabs(400, 1)) },
  { name: 'a circle of 2,000 prefabs', fate: 'plays', make: () => documentOf(circleOfPrefabs(2000)) },
  {
    name: 'overrides of 39,000 values in every copy',
    fate: 'refused',
    make: () => documentOf(overrideBomb(60)),
  },
  {
    name: 'an action that runs itself 200 times',
    fate: 'plays',
    make: () =>
      documentOf([
        action(
          'a',
          repeat(200, () => run('a')),
        ),
        ...started(run('a')),
      ]),
  },
  {
    name: 'two actions that run each other 200 times',
    fate: 'plays',
    make: () =>
      documentOf([
        action(
          'a',
          repeat(200, () => run('b')),
        ),
        action(
          'b',
          repeat(200, () => run('a')),
        ),
        ...started(run('a')),
      ]),
  },
  { name: 'action groups that run each other', fate: 'plays', make: () => documentOf(mutualGroups()) },
  {
    name: 'an action that repeats itself after each millisecond',
    fate: 'plays',
    make: () =>
      documentOf([
        action(
          'a',
          repeat(200, () => ({ ...run('a'), delay: 1 })),
        ),
        ...started(run('a')),
      ]),
  },
  {
    name: 'a chain of 4,000 actions',
    fate: 'plays',
    make: () =>
      documentOf([...repeat(4000, at => action(`a${at}`, [run(`a${at + 1}`)])), ...started(run('a0'))]),
  },
  {
    name: 'a thousand rules that run every action',
    fate: 'plays',
    make: () => documentOf(manyRulesManyActions()),
  },
  { name: 'variables that change each other', fate: 'plays', make: () => documentOf(variablePingPong(2000)) },
  {
    name: 'a thousand timers of one millisecond',
    fate: 'plays',
    make: () =>
      documentOf(
        repeat(1000, at =>
          rule(`t${at}`, { on: { t: 'timer', ms: 1, startsAt: 'entry' }, do: repeat(40, () => assign('v')) }),
        ).concat(variable('v')),
      ),
  },
  {
    name: 'scenes that enter each other',
    fate: 'plays',
    make: () =>
      documentOf([
        scene('other'),
        rule('go', { do: [{ t: 'scene', scene: 'other' }] }),
        rule('back', { owner: 'other', do: [{ t: 'scene', scene: 'first' }] }),
      ]),
  },
  {
    name: 'a frame sequence of a million frames',
    fate: 'invalid',
    make: () => documentOf([sequence('frames', 200_000)]),
  },
  {
    name: 'a hundred frame sequences of 2,000 frames',
    fate: 'refused',
    make: () => documentOf(repeat(100, at => sequence(`frames${at}`, 2000))),
  },
  {
    name: '4,900 groups inside each other',
    fate: 'refused',
    make: () =>
      documentOf(repeat(4900, at => node(`g${at}`, at === 0 ? 'first' : `g${at - 1}`, { kind: 'group' }))),
  },
  {
    name: 'a circle of groups',
    fate: 'invalid',
    make: () => documentOf(repeat(1000, at => node(`g${at}`, `g${(at + 1) % 1000}`, { kind: 'group' }))),
  },
  {
    name: 'four million characters of text',
    fate: 'refused',
    make: () => documentOf(repeat(800, at => text(`t${at}`, 'word '.repeat(1000)))),
  },
  {
    name: 'a text of 5,000 letters without a space, shrunk to its box',
    fate: 'plays',
    make: () =>
      documentOf([
        text('t', 'W'.repeat(5000), { fitBox: true, wrap: true }),
        text('u', 'i '.repeat(2500), { fitBox: true, wrap: true }),
      ]),
  },
  {
    name: 'a million cells',
    fate: 'refused',
    make: () => documentOf(repeat(20, at => table(`table${at}`, 5000, 10))),
  },
  { name: 'a hundred thousand look-ups in a table', fate: 'plays', make: () => documentOf(tableLookUps()) },
  {
    name: 'curves of 120,000 keys',
    fate: 'refused',
    make: () =>
      documentOf(
        repeat(48, at =>
          node(`n${at}`, 'first', { kind: 'area', anims: repeat(50, one => anim(`a${one}`, 50)) }),
        ),
      ),
  },
  { name: 'stories of 40 parts with 1,000 taps each', fate: 'refused', make: () => documentOf(stories(40)) },
  {
    name: '40 scripts of 64 KB script tags',
    fate: 'plays',
    make: () => documentOf(repeat(40, at => script(`s${at}`, `// ${'<script src="a" '.repeat(4000)}`))),
  },
  {
    name: '40 scripts of escaped backticks',
    fate: 'plays',
    make: () => documentOf(repeat(40, at => script(`s${at}`, `/*\`${'\\`'.repeat(32_000)}*/`))),
  },
  {
    name: 'a script of 60,000 brackets',
    fate: 'plays',
    make: () => documentOf([script('s', `ad.end(${'['.repeat(30_000)}${']'.repeat(30_000)})`)]),
  },
  {
    name: 'particles in every millisecond',
    fate: 'refused',
    make: () =>
      documentOf(
        repeat(300, at =>
          node(`p${at}`, 'first', {
            kind: 'particles',
            particles: {
              area: { form: 'point' },
              space: 'world',
              count: 100,
              interval: 1,
              life: [3_600_000, 3_600_000],
              size: [10, 10],
              alpha: [1, 1],
              speed: [0, 0],
              spin: [0, 0],
              autoplay: true,
              loop: true,
            },
          }),
        ),
      ),
  },
  {
    name: 'layers that mask each other',
    fate: 'refused',
    make: () =>
      documentOf(
        repeat(2000, at =>
          node(`m${at}`, 'first', {
            kind: 'shape',
            shape: { form: 'rect', fill: { kind: 'color', color: '#ff0000' } },
            mask: `m${(at + 1) % 2000}`,
          }),
        ),
      ),
  },
  {
    name: 'games of a billion cells',
    fate: 'plays',
    make: () =>
      documentOf(
        ['grid', 'park', 'puzzle', 'shelves'].map(game =>
          node(game, 'first', {
            kind: 'game',
            game,
            config: { rows: 1e9, cols: 1e9, kinds: 1e9, count: 1e9, shelves: 1e9, slots: 1e9, mode: 'swap' },
          }),
        ),
      ),
  },
]

/** The save that blocked a server for minutes: 668 KB, below every other limit. */
export function prefabBomb(): PlayableDocument {
  return hostileDocuments[0]!.make()
}

/** An ad that never returned from its first event: 6.3 KB. */
export function actionBomb(): PlayableDocument {
  return documentOf([
    action(
      'a',
      repeat(200, () => run('a')),
    ),
    ...started(run('a')),
  ])
}

const place = { x: 0, y: 0, w: 100, h: 100 }

function documentOf(records: readonly PlayableRecord[]): PlayableDocument {
  const base: PlayableRecord[] = [
    {
      id: 'project',
      type: 'project',
      name: 'Hostile',
      kind: 'playsmart',
      seed: 1,
      background: { kind: 'none' },
      startScene: 'first',
      defaultLanguage: 'en',
      languages: ['en'],
      store: {},
      gameplay: 'endcard',
    },
    scene('first'),
  ]
  return { schema: 1, records: Object.fromEntries([...base, ...records].map(record => [record.id, record])) }
}

function repeat<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at))
}

function scene(id: string): PlayableRecord {
  return { id, type: 'scene', index: id, name: id, ending: true }
}

function node(id: string, parentId: string, rest: object): NodeRecord {
  return {
    id,
    type: 'node',
    parentId,
    index: 'a',
    name: `Layer ${id}`,
    portrait: place,
    ...rest,
  } as NodeRecord
}

function text(id: string, words: string, style: object = {}): NodeRecord {
  return node(id, 'first', {
    kind: 'text',
    text: { en: words },
    style: { font: '', size: 40, fill: { kind: 'color', color: '#ffffff' }, align: 'left', ...style },
  })
}

function rule(id: string, rest: Partial<RuleRecord>): PlayableRecord {
  return {
    id,
    type: 'rule',
    owner: 'first',
    index: 'a',
    on: { t: 'enter' },
    do: [{ t: 'store' }],
    ...rest,
  } as RuleRecord
}

function started(...responses: ResponseData[]): PlayableRecord[] {
  return [rule('start', { do: responses })]
}

function action(id: string, list: ResponseData[]): PlayableRecord {
  return { id, type: 'action', index: id, name: `Action ${id}`, do: list }
}

function run(id: string): ResponseData {
  return { t: 'action', action: id }
}

function assign(id: string): ResponseData {
  return { t: 'assign', var: id, op: '+', value: 1 }
}

function variable(id: string): PlayableRecord {
  return { id, type: 'variable', name: id, initial: 0 }
}

function script(id: string, source: string): PlayableRecord {
  return { id, type: 'script', index: id, name: id, language: 'js', source }
}

function table(id: string, rows: number, columns: number): PlayableRecord {
  return {
    id,
    type: 'table',
    name: id,
    columns: repeat(columns, at => ({ name: `c${at}`, kind: 'number' as const })),
    rows: repeat(rows, () => repeat(columns, () => 0)),
  }
}

function sequence(id: string, frames: number): PlayableRecord {
  return {
    id,
    type: 'asset',
    kind: 'frames',
    name: id,
    hash: 'a'.repeat(64),
    bytes: 1000,
    mime: 'image/png',
    width: 10,
    height: 10,
    frames: repeat(frames, () => ({ x: 0, y: 0, w: 1, h: 1 })),
  }
}

function anim(id: string, keys: number): AnimData {
  return {
    id,
    family: 'general',
    delay: 0,
    duration: 1000,
    loop: 'loop',
    auto: true,
    tracks: { x: [0, 1] },
    curve: repeat(keys, at => ({ x: at / (keys - 1), y: 0 })),
  }
}

function prefabWithRules(rules: number): PlayableRecord[] {
  return [
    { id: 'bomb', type: 'prefab', index: 'a', name: 'Bomb' },
    ...repeat(rules, at => rule(`r${at}`, { owner: 'bomb' })),
  ]
}

function instancesOf(prefab: string, count: number): PlayableRecord[] {
  return repeat(count, at => node(`i${at}`, 'first', { kind: 'instance', prefab }))
}

function nestedPrefabs(levels: number, wide: number): PlayableRecord[] {
  const prefabs = repeat(levels, (level): PlayableRecord[] => [
    { id: `p${level}`, type: 'prefab', index: 'a', name: `Prefab ${level}` },
    ...(level === levels - 1
      ? [node('leaf', `p${level}`, { kind: 'area' })]
      : repeat(wide, at =>
          node(`n${level}.${at}`, `p${level}`, { kind: 'instance', prefab: `p${level + 1}` }),
        )),
  ])
  return [...prefabs.flat(), node('top', 'first', { kind: 'instance', prefab: 'p0' })]
}

function circleOfPrefabs(count: number): PlayableRecord[] {
  const circle = repeat(count, (at): PlayableRecord[] => [
    { id: `p${at}`, type: 'prefab', index: 'a', name: `Prefab ${at}` },
    node(`n${at}`, `p${at}`, { kind: 'instance', prefab: `p${(at + 1) % count}` }),
  ])
  return [...circle.flat(), node('top', 'first', { kind: 'instance', prefab: 'p0' })]
}

function overrideBomb(copies: number): PlayableRecord[] {
  const overrides = Object.fromEntries(repeat(39_000, at => [`x/${at}`, 1]))
  return [
    { id: 'inner', type: 'prefab', index: 'a', name: 'Inner' },
    node('x', 'inner', { kind: 'area' }),
    { id: 'outer', type: 'prefab', index: 'a', name: 'Outer' },
    node('in', 'outer', { kind: 'instance', prefab: 'inner', overrides }),
    ...instancesOf('outer', copies),
  ]
}

function mutualGroups(): PlayableRecord[] {
  const modes = ['sequence', 'parallel', 'random'] as const
  const groups = modes.map((mode, at): PlayableRecord => ({
    id: `g${at}`,
    type: 'actionGroup',
    index: 'a',
    name: mode,
    mode,
    actions: repeat(100, one => `a${one % 10}`),
  }))
  return [
    ...groups,
    ...repeat(10, at =>
      action(
        `a${at}`,
        repeat(100, one => ({ t: 'actionGroup', group: `g${one % 3}` })),
      ),
    ),
    ...started({ t: 'actionGroup', group: 'g1' }),
  ]
}

function manyRulesManyActions(): PlayableRecord[] {
  const all = repeat(200, at => run(`a${at}`))
  return [
    ...repeat(200, at => action(`a${at}`, at === 0 ? all : repeat(100, () => assign('v')))),
    ...repeat(1000, at => rule(`r${at}`, { do: [run('a0')] })),
    ...repeat(400, at => scene(`s${at}`)),
    variable('v'),
  ]
}

function variablePingPong(pairs: number): PlayableRecord[] {
  const rules = repeat(pairs, at =>
    rule(`r${at}`, {
      owner: 'game',
      on: { t: 'variable', var: at % 2 ? 'a' : 'b' },
      do: [assign(at % 2 ? 'b' : 'a')],
    }),
  )
  return [
    variable('a'),
    variable('b'),
    ...rules,
    rule('start', { do: [assign('a')] }),
    rule('again', { on: { t: 'timer', ms: 16, startsAt: 'entry' }, do: [assign('a')] }),
  ]
}

function tableLookUps(): PlayableRecord[] {
  const cell = { table: 'big', column: 'c9', row: 'none' }
  const look: ResponseData = { t: 'assign', var: 'v', op: '=', value: cell }
  return [
    table('big', 5000, 10),
    variable('v'),
    ...repeat(250, at =>
      rule(`r${at}`, { on: { t: 'timer', ms: 16, startsAt: 'entry' }, do: repeat(150, () => look) }),
    ),
  ]
}

function stories(clips: number): PlayableRecord[] {
  return repeat(clips, (at): PlayableRecord[] => {
    const own = `part${at}`
    const taps = repeat(20, () => ({ node: `tap${at}` }))
    const elements = repeat(50, one => ({ id: `e${one}`, kind: 'freeze' as const, at: one * 10, taps }))
    return [
      { id: own, type: 'scene', index: own, name: own, story: { kind: 'video', elements } },
      node(`video${at}`, own, { kind: 'video', asset: 'none', autoplay: true }),
      node(`tap${at}`, own, { kind: 'area' }),
    ]
  }).flat()
}

/** A document with more records. */
export function withRecords(
  { schema, records }: PlayableDocument,
  more: readonly PlayableRecord[],
): PlayableDocument {
  return { schema, records: { ...records, ...Object.fromEntries(more.map(record => [record.id, record])) } }
}
