import type { ResponseData, TriggerData } from '@adloom/engine/data'
import type { NodeRecord, PlayableRecord, RuleRecord } from '../format/records.ts'
import type { RecordReader } from '../geometry/record-reader.ts'
import type { ArgumentSpec, ArgumentSpecs } from './argument.ts'
import { callNamesIn } from '../script/script-calls.ts'
import { candidatesFor, fitsNode, timerIdsIn } from './candidates.ts'
import { gameEvents } from './game-events.ts'
import { type LogicPlace, scopeOf } from './logic-place.ts'
import { type ResponseGroup, responseCatalogue } from './responses.ts'
import { triggerCatalogue } from './triggers.ts'

type Given = Record<string, unknown>

/**
 * Triggers a place can have, by group in the catalogue's order; only those for which everything they must
 * name exists.
 */
export function offeredTriggers(reader: RecordReader, place: LogicPlace): TriggerData['t'][] {
  return keysOf(triggerCatalogue).filter(word => newTrigger(reader, place, word) !== undefined)
}

/** Responses a place can give; with `group`, those of one group alone. */
export function offeredResponses(
  reader: RecordReader,
  place: LogicPlace,
  group?: ResponseGroup,
): ResponseData['t'][] {
  return keysOf(responseCatalogue).filter(
    word => isIn(word, group) && newResponse(reader, place, word) !== undefined,
  )
}

/**
 * A trigger with its required arguments: the layer it is created on, the first that fits, the catalogue's
 * defaults. Undefined where it cannot be.
 */
export function newTrigger(
  reader: RecordReader,
  place: LogicPlace,
  word: TriggerData['t'],
): TriggerData | undefined {
  const { scopes, args } = triggerCatalogue[word]
  if (!scopes.includes(scopeOf(place))) return undefined
  if (
    (word === 'condition' || word === 'variable') &&
    !reader.all().some(record => record.type === 'variable')
  )
    return undefined
  const node = place.node === undefined ? undefined : reader.get(place.node)
  const isOwn = node?.type === 'node'
  if (isOwn && args.node && !fitsNode(args.node, node)) return undefined
  const given = required(reader, place, args, isOwn && args.node ? { node: node.id } : {})
  return given && ({ t: word, ...given } as TriggerData)
}

/**
 * A response with its required arguments; `group` `animations` means all animations of a layer.
 */
export function newResponse(
  reader: RecordReader,
  place: LogicPlace,
  word: ResponseData['t'],
  group?: ResponseGroup,
): ResponseData | undefined {
  const given = required(reader, place, responseCatalogue[word].args, {})
  if (!given) return undefined
  return {
    t: word,
    ...given,
    ...(word === 'assign' ? firstSum(reader, given) : {}),
    ...(group === 'animation' ? firstAnim(reader, given) : {}),
  } as ResponseData
}

/** Returns the initial value of an argument; undefined for an optional one or if nothing fits. */
function newArgument(
  reader: RecordReader,
  place: LogicPlace,
  name: string,
  spec: ArgumentSpec,
  given: Given = {},
): unknown {
  if (spec.kind === 'number' || spec.kind === 'color' || spec.kind === 'switch' || spec.kind === 'choice')
    return spec.default
  if (spec.kind === 'operand') return 0
  if (spec.kind === 'word')
    return name === 'timerId'
      ? (timerIdsIn(reader)[0] ?? 'timer_1')
      : name === 'event'
        ? newGameEvent(reader, place, given)
        : spec.optional
          ? undefined
          : (callNamesIn(reader)[0] ?? 'play')
  if (spec.kind === 'anim') return undefined
  if (spec.kind === 'scene') return newGoal(reader, place, candidatesFor(reader, place.owner, spec))?.id
  const found = candidatesFor(reader, place.owner, spec).filter(
    record => !Object.values(given).includes(record.id),
  )
  // Prefers the layer that owns the event.
  const own = name === 'node' ? found.find(record => record.id === place.node) : undefined
  return (own ?? found[0])?.id
}

/** An event leads to another scene than the one it is in, rather to one that nothing here leads to yet. */
function newGoal(
  reader: RecordReader,
  place: LogicPlace,
  scenes: readonly PlayableRecord[],
): PlayableRecord | undefined {
  const others = scenes.filter(scene => scene.id !== place.owner)
  const reached = rulesOf(reader, place.owner).flatMap(rule =>
    rule.do.flatMap(response => (response.t === 'scene' ? [response.scene] : [])),
  )
  return others.find(scene => !reached.includes(scene.id)) ?? others[0]
}

/** The first rule for a game handles a win, the next one a failure. */
function newGameEvent(reader: RecordReader, place: LogicPlace, { node }: Given): string {
  const known = rulesOf(reader, place.owner).flatMap(({ on }) =>
    on.t === 'game' && on.node === node ? [on.event] : [],
  )
  return gameEvents.slice().sort((a, b) => Number(known.includes(a)) - Number(known.includes(b)))[0]!
}

function rulesOf(reader: RecordReader, owner: string): RuleRecord[] {
  return reader
    .all()
    .filter((record): record is RuleRecord => record.type === 'rule' && record.owner === owner)
}

function required(
  reader: RecordReader,
  place: LogicPlace,
  args: ArgumentSpecs,
  known: Given,
): Given | undefined {
  const given: Given = { ...known }
  for (const [name, spec] of Object.entries(args)) {
    if (spec.optional || name in given) continue
    const value = newArgument(reader, place, name, spec, given)
    if (value === undefined) return undefined
    given[name] = value
  }
  return given
}

/** A variable is counted up, a text or a switch is set. */
function firstSum(reader: RecordReader, given: Given): Given {
  const variable = reader.get(String(given.var))
  const initial = variable?.type === 'variable' ? variable.initial : 0
  return typeof initial === 'number'
    ? { op: '+', value: 1 }
    : { op: '=', value: typeof initial === 'boolean' ? true : '' }
}

function firstAnim(reader: RecordReader, given: Given): Given {
  const node = reader.get(String(given.node)) as NodeRecord | undefined
  const anim = node?.anims?.[0]
  return anim ? { anim: anim.id } : {}
}

function isIn(word: ResponseData['t'], group: ResponseGroup | undefined): boolean {
  return (
    group === undefined || responseCatalogue[word].group === group || responseCatalogue[word].also === group
  )
}

function keysOf<K extends string>(rows: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(rows) as K[]
}
