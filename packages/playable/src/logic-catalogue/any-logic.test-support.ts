import fc from 'fast-check'
import type { NodeRecord, PlayableDocument, PlayableRecord, RuleRecord } from '../format/records.ts'
import { sampleDocument } from '../format/sample-document.ts'
import type { ArgumentSpec, ArgumentSpecs } from './argument.ts'
import { responseCatalogue } from './responses.ts'
import { triggerCatalogue } from './triggers.ts'

const nodes = [
  'node:box',
  'node:title',
  'node:panel',
  'node:spark',
  'node:button',
  'node:logo',
  'inst',
  'inst/face',
  'face',
  'nowhere',
  '__proto__',
  'constructor',
]
const named: Partial<Record<ArgumentSpec['kind'], string[]>> = {
  node: nodes,
  scene: ['scene:play', 'scene:end', 'nowhere'],
  rule: ['r0', 'r1', 'p0', 'nowhere'],
  variable: ['score', 'word', 'toString'],
  sound: ['asset:pop', 'asset:sky'],
  action: ['a0', 'a1', 'nowhere'],
  actionGroup: ['g0', 'nowhere'],
  anim: ['m', 'nowhere'],
  word: ['win', 'x', '__proto__'],
}

function value(spec: ArgumentSpec): fc.Arbitrary<unknown> {
  if (spec.kind === 'number')
    return spec.integer
      ? fc.integer({ min: spec.min, max: spec.max })
      : fc.constantFrom(spec.default, spec.min, spec.max, Math.min(spec.max, 250))
  if (spec.kind === 'switch') return fc.boolean()
  if (spec.kind === 'choice') return fc.constantFrom(...spec.options)
  if (spec.kind === 'color') return fc.constantFrom('#ff0000', 'rgba(1,2,3,0.5)')
  return spec.kind === 'operand' ? operand : fc.constantFrom(...named[spec.kind]!)
}

const cell = fc.record({
  table: fc.constantFrom('t', 'nowhere'),
  column: fc.constantFrom('a', 'b', 'toString'),
  row: fc.oneof(fc.integer(), fc.constantFrom('k', ''), fc.constant({ var: 'word' })),
})
const operand = fc.oneof(
  fc.integer(),
  fc.constantFrom('', 'k', '9'),
  fc.boolean(),
  fc.constant({ var: 'score' }),
  cell,
)

function anyEntry(rows: Readonly<Record<string, { args: ArgumentSpecs }>>): fc.Arbitrary<{ t: string }> {
  return fc.oneof(
    ...Object.entries(rows).map(([t, { args }]) => {
      const required = Object.keys(args).filter(name => !args[name]!.optional)
      const shape = Object.fromEntries(Object.entries(args).map(([name, spec]) => [name, value(spec)]))
      return fc.record(shape, { requiredKeys: required }).map(given => ({ t, ...given }))
    }),
  )
}

const responses = fc
  .array(
    fc.tuple(anyEntry(responseCatalogue), fc.constantFrom(0, 0, 50, 400), fc.constantFrom(undefined, 'x')),
    {
      maxLength: 4,
    },
  )
  .map(list =>
    list.map(([response, delay, timerId]) => ({
      ...response,
      ...(delay ? { delay } : {}),
      ...(timerId ? { timerId } : {}),
    })),
  ) as unknown as fc.Arbitrary<RuleRecord['do']>
const blocks = fc.array(
  fc.array(
    fc.record({
      var: fc.constantFrom('score', 'word', 'gone'),
      op: fc.constantFrom('=', '!=', '>', '<=' as const),
      value: operand,
    }),
    { maxLength: 2 },
  ),
  { maxLength: 2 },
)
const rule = fc.record({
  on: anyEntry(triggerCatalogue),
  if: blocks,
  once: fc.boolean(),
  do: responses,
  owner: fc.constantFrom('scene:play', 'scene:end', 'game', 'pre'),
})

const place = { x: 100, y: 100, w: 200, h: 100 }
const node = (id: string, parentId: string, rest: object): NodeRecord =>
  ({ id, type: 'node', name: id, parentId, index: 'm', portrait: place, ...rest }) as NodeRecord
const fixed: PlayableRecord[] = [
  { id: 'pre', type: 'prefab', index: 'a', name: 'pre' },
  node('face', 'pre', { kind: 'shape', shape: { form: 'rect', fill: { kind: 'color', color: '#00ff00' } } }),
  node('inst', 'scene:play', { kind: 'instance', prefab: 'pre' }),
  { id: 'word', type: 'variable', name: 'Word', initial: 'k' },
  {
    id: 't',
    type: 'table',
    name: 't',
    columns: [
      { name: 'a', kind: 'string' },
      { name: 'b', kind: 'number' },
    ],
    rows: [['k', 5], ['l']],
  },
]

/** The sample with rules and actions of every kind that the catalogue allows. */
export const anyLogicDocument: fc.Arbitrary<PlayableDocument> = fc
  .record({
    rules: fc.array(rule, { maxLength: 8 }),
    actions: fc.array(responses, { maxLength: 2 }),
    mode: fc.constantFrom('sequence', 'parallel', 'random' as const),
  })
  .map(({ rules, actions, mode }) =>
    sampleDocument(
      ...fixed,
      {
        ...sampleDocument().records['node:title'],
        bind: { table: 't', column: 'b', row: { var: 'word' } },
      } as NodeRecord,
      ...rules.map(
        (one, i): PlayableRecord =>
          ({
            id: one.owner === 'pre' ? `p${i}` : `r${i}`,
            type: 'rule',
            index: 'm',
            ...one,
          }) as PlayableRecord,
      ),
      ...actions.map((list, i): PlayableRecord => ({
        id: `a${i}`,
        type: 'action',
        index: 'a',
        name: 'a',
        do: list,
      })),
      { id: 'g0', type: 'actionGroup', index: 'a', name: 'g', mode, actions: ['a0', 'a1', 'a0'] },
    ),
  )

/** Samples of a pointer on a screen of 400 x 400 CSS pixels. */
export const anyTouches = fc.array(
  fc.tuple(
    fc.constantFrom('down', 'move', 'up', 'cancel' as const),
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 0, max: 400 }),
  ),
  { maxLength: 20 },
)
