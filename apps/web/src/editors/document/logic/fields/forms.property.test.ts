import type { ResponseData, TriggerData } from '@adloom/engine/data'
import { createPlayableStore } from '@adloom/playable/commands'
import { documentSchema, type NodeRecord, type PlayableRecord, sampleDocument } from '@adloom/playable/format'
import {
  type ArgumentSpec,
  type ArgumentSpecs,
  candidatesFor,
  layersIn,
  type LogicPlace,
  placeOfNode,
  newResponse,
  newTrigger,
  offeredResponses,
  offeredTriggers,
  responseArguments,
  responseCatalogue,
  triggerCatalogue,
} from '@adloom/playable/logic-catalogue'
import { findStarter } from '@adloom/playable/starters'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import en from '../../../../locales/en/logic.json'
import { responseRows, soughtRows, triggerRows } from '../events/picker-rows.ts'
import { wordsOf, animsOf } from '../sentences/argument-token.ts'
import { responseSentence, triggerSentence } from '../sentences/response-sentence.ts'
import type { LogicText } from '../use-logic-text.ts'
import { changeArgument } from '../events/argument-form.tsx'

const texts: Readonly<Record<string, string>> = en
const english: LogicText = (key, values = {}) =>
  (texts[key] ?? `MISSING ${key}`).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

const place = { x: 0, y: 0, w: 100, h: 100 }
const use = { asset: 'asset:pop', autoplay: false }
const anim = { id: 'in1', family: 'in', preset: 'fade', delay: 0, duration: 500, loop: 'once', auto: true }
const node = (kind: string, rest: object = {}) =>
  ({
    id: `n:${kind}`,
    type: 'node',
    kind,
    name: kind,
    parentId: 'scene:play',
    index: 'z',
    portrait: place,
    ...rest,
  }) as NodeRecord
const more: PlayableRecord[] = [
  node('frames', { asset: 'asset:spark', fps: 12, loop: true, autoplay: true, anims: [anim] }),
  node('video', use),
  node('audio', use),
  node('dragonbones', { ...use, speed: 1, loop: true }),
  node('particles', {
    particles: {
      area: { form: 'point' },
      space: 'world',
      count: 1,
      interval: 50,
      life: [1, 2],
      size: [1, 2],
      alpha: [1, 1],
      speed: [1, 2],
      spin: [0, 0],
    },
  }),
  node('scratch', { scratch: { fill: { kind: 'color', color: '#8a8a8a' }, brush: 40, share: 0.6 } }),
  node('drawing', { drawing: { color: '#ff0000', width: 8 } }),
  node('connect', {
    connect: {
      way: 'order',
      dots: [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
      color: '#ff0000',
      width: 9,
      size: 40,
      fill: { kind: 'color', color: '#ffffff' },
    },
  }),
  { id: 'word', type: 'variable', name: 'Word', initial: '' },
  { id: 'flag', type: 'variable', name: 'Flag', initial: false },
  { id: 'table', type: 'table', name: 'Prices', columns: [{ name: 'key', kind: 'string' }], rows: [['a']] },
  { id: 'act', type: 'action', index: 'a', name: 'act', do: [] },
  { id: 'group', type: 'actionGroup', index: 'a', name: 'group', mode: 'parallel', actions: ['act'] },
]
const store = createPlayableStore(sampleDocument(...more))
const scene: LogicPlace = { owner: 'scene:play' }
const places: LogicPlace[] = [
  scene,
  { owner: 'game' },
  ...layersIn(store, 'scene:play').map(layer => placeOfNode(store, layer)),
]

/** Values that the control of an argument can produce; undefined clears an optional one. */
function typed(
  spec: ArgumentSpec,
  owner: string,
  given: Readonly<Record<string, unknown>>,
): fc.Arbitrary<unknown> {
  const value = put(spec, owner, given)
  return spec.optional ? fc.option(value, { nil: undefined }) : value
}

function put(
  spec: ArgumentSpec,
  owner: string,
  given: Readonly<Record<string, unknown>>,
): fc.Arbitrary<unknown> {
  switch (spec.kind) {
    case 'number':
      return spec.integer
        ? fc.integer({ min: spec.min, max: spec.max })
        : fc.double({ min: spec.min, max: spec.max, noNaN: true })
    case 'color':
      return fc.constantFrom('#12ab34', 'rgb(1,2,3)', 'rgba(1,2,3,0.5)')
    case 'switch':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...spec.options)
    case 'operand':
      return fc.constantFrom<unknown>(
        3,
        'x',
        true,
        { var: 'word' },
        { table: 'table', column: 'key', row: 1 },
        { table: 'table', column: 'key', row: { var: 'word' } },
      )
    case 'word':
      return fc.string({ minLength: 1, maxLength: spec.max }).map(word => word.trim() || 'x')
    case 'anim': {
      const anims = animsOf(store, String(given.node))
      return fc.constantFrom(...anims.map(one => one.id), undefined)
    }
    default:
      return fc.constantFrom(...candidatesFor(store, owner, spec).map(record => record.id))
  }
}

/** Fills in fields at random, as a user would. */
function filled<T extends { t: string }>(given: T, specs: ArgumentSpecs, owner: string): fc.Arbitrary<T> {
  return Object.entries(specs).reduce<fc.Arbitrary<T>>(
    (before, [name, spec]) =>
      before.chain(now =>
        fc.oneof(
          fc.constant(now),
          typed(spec, owner, now as unknown as Record<string, unknown>).map(value =>
            value === undefined && !spec.optional ? now : changeArgument(store, now, name, value),
          ),
        ),
      ),
    fc.constant(given),
  )
}

/** Checks all events in one document at once. */
function wrongOf(rules: readonly { on: TriggerData; do: readonly ResponseData[] }[]): unknown[] {
  const records = rules.map((rule, at): PlayableRecord => ({
    id: `new${at}`,
    type: 'rule',
    owner: 'scene:play',
    index: 'z',
    on: rule.on,
    do: [...rule.do],
  }))
  const read = documentSchema.safeParse(sampleDocument(...more, ...records))
  if (read.success) return []
  const named = read.error.issues.flatMap(({ path }) =>
    path[0] === 'records' && path[1] !== undefined
      ? [rules[Number(String(path[1]).slice(3))] ?? path[1]]
      : [],
  )
  return named.length > 0 ? named : [read.error.issues]
}

describe('the forms of the catalogue', () => {
  it('[ED-03.29] every trigger has a form that makes valid events from any input, and a sentence', () => {
    const made = places.flatMap(where =>
      offeredTriggers(store, where).flatMap(word =>
        fc.sample(filled(newTrigger(store, where, word)!, triggerCatalogue[word].args, where.owner), 5),
      ),
    )
    expect([...new Set(made.map(one => one.t))].sort()).toEqual(Object.keys(triggerCatalogue).sort())
    expect(wrongOf(made.map(on => ({ on, do: [] })))).toEqual([])
    for (const one of made) expect(wordsOf(triggerSentence(store, one, english))).not.toMatch(/MISSING \w+\./)
  })

  it('[ED-03.29] every response has a form that makes valid events from any input, and a sentence', () => {
    const words = offeredResponses(store, scene)
    expect(words).toEqual(Object.keys(responseCatalogue))
    const made = words.flatMap(word =>
      fc.sample(filled(newResponse(store, scene, word)!, responseArguments(word), 'scene:play'), 30),
    )
    expect(wrongOf(made.map(one => ({ on: { t: 'enter' } as const, do: [one] })))).toEqual([])
    for (const one of made)
      expect(wordsOf(responseSentence(store, one, english))).not.toMatch(/MISSING \w+\./)
  })

  it('[ED-03.29] another layer clears the animation, and another type of variable resets the value', () => {
    expect(
      changeArgument(store, { t: 'playAnim', node: 'n:frames', anim: 'in1' }, 'node', 'node:box'),
    ).toEqual({ t: 'playAnim', node: 'node:box' })
    expect(changeArgument(store, { t: 'assign', var: 'score', op: '*', value: 3 }, 'var', 'word')).toEqual({
      t: 'assign',
      var: 'word',
      op: '=',
      value: '',
    })
    expect(changeArgument(store, { var: 'score', op: '>=', value: 3 }, 'var', 'flag')).toEqual({
      var: 'flag',
      op: '=',
      value: true,
    })
  })

  it('[ED-03.29] pickers list all offers by group and find each by any of its words', () => {
    const rows = responseRows(store, scene, english)
    expect(new Set(rows.map(row => row.id.split('@')[0]))).toEqual(new Set(offeredResponses(store, scene)))
    for (const row of [...rows, ...triggerRows(store, scene, english)])
      expect(row.make(), row.id).toBeDefined()
    expect(soughtRows(rows, 'store')[0]?.id).toBe('store@redirect')
    expect(soughtRows(rows, 'VIDEO pause').map(row => row.id)).toEqual(['pauseVideo@video'])
    expect(rows.map(row => row.group).filter((group, at, all) => group !== all[at - 1])).toHaveLength(
      new Set(rows.map(row => row.group)).size,
    )
  })

  it('[ED-03.6] responses for variables and scenes are listed in an empty project and make what they name', () => {
    const empty = createPlayableStore(findStarter('blank')!.document())
    const rows = responseRows(empty, { owner: 'scene' }, english)
    const made = (word: string) => rows.find(row => row.id.startsWith(`${word}@`))?.make()
    const assigned = made('assign') as Extract<ResponseData, { t: 'assign' }>
    expect(empty.get(assigned.var)).toMatchObject({ type: 'variable', name: 'score', initial: 0 })
    const gone = made('scene') as Extract<ResponseData, { t: 'scene' }>
    expect(gone.scene).not.toBe('scene')
    expect(empty.get(gone.scene)).toMatchObject({ type: 'scene', name: 'New scene' })
  })
})
