import type { ResponseData } from '@adloom/engine/data'
import type { PlayEvent } from '@adloom/engine/host'
import { responseArguments, responseCatalogue } from '../../logic-catalogue/responses.ts'
import { readTake } from '../../recording/read-take.ts'
import type { FromPlayer } from './player-protocol.ts'

/** Longest text in characters (such as a log line of a script). Longer ones are cut. */
const longestText = 2000
/** Longest name, id or address in characters. A message with a longer one is ignored. */
const longestName = 4096
/** Most fields in the detail of a game event. */
const maxDetails = 50

type Fields = Readonly<Record<string, unknown>>
type Check = (value: unknown) => boolean

const isText: Check = value => typeof value === 'string'
const isName: Check = value => typeof value === 'string' && value.length <= longestName
const isNumber: Check = value => typeof value === 'number' && Number.isFinite(value)
const isFlag: Check = value => typeof value === 'boolean'
const isScalar: Check = value => isName(value) || isNumber(value) || isFlag(value)
const isDetails: Check = value =>
  isFields(value) &&
  Object.keys(value).length <= maxDetails &&
  Object.values(value).every(one => isName(one) || isNumber(one))
const optional =
  (check: Check): Check =>
  value =>
    value === undefined || check(value)
const oneOf =
  (...words: string[]): Check =>
  value =>
    typeof value === 'string' && words.includes(value)

/** Fields of each event type. Only these are copied. */
const eventFields: { [T in Exclude<PlayEvent['type'], 'log'>]: Readonly<Record<string, Check>> } = {
  ready: {},
  gameStart: {},
  start: {},
  display: { scene: isName },
  effect: {},
  end: {},
  ending: { auto: isFlag },
  retry: {},
  scenechange: { scene: isName, ending: isFlag },
  interaction: { count: isNumber },
  store: { url: optional(isName), auto: isFlag },
  track: { id: isNumber, name: optional(isName) },
  game: { node: isName, event: isName, detail: optional(isDetails) },
  error: { message: isText },
  script: {
    script: isName,
    name: isName,
    level: oneOf('error', 'stopped', 'log'),
    message: isText,
    line: optional(isNumber),
  },
}

const logFields: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  rule: { rule: isName },
  skip: { rule: isName },
  hold: { rule: isName },
  variable: { name: isName, from: optional(isScalar), to: isScalar },
}

/**
 * Returns a message of the player frame, rebuilt from the fields of the protocol; undefined for any other
 * value. The frame runs user scripts, which can post anything.
 */
export function readFromPlayer(data: unknown): FromPlayer | undefined {
  if (!isFields(data)) return undefined
  if (data['cmd'] === 'hello' || data['cmd'] === 'frame') return { cmd: data['cmd'] }
  if (data['cmd'] === 'error')
    return isText(data['message'])
      ? { cmd: 'error', message: String(data['message']).slice(0, longestText) }
      : undefined
  if (data['cmd'] === 'step') return readStep(data)
  if (data['cmd'] === 'take' || data['cmd'] === 'repeated') {
    const take = readTake(data['take'])
    return take && { cmd: data['cmd'], take }
  }
  const event = data['cmd'] === 'event' && isNumber(data['t']) ? readEvent(data['event']) : undefined
  return event && { cmd: 'event', event, t: Math.max(0, Number(data['t'])) }
}

function readStep({ step, touch }: Fields): FromPlayer | undefined {
  if (!Number.isInteger(step)) return undefined
  const at = Number(step)
  if (!isFields(touch) || !isNumber(touch['x']) || !isNumber(touch['y'])) return { cmd: 'step', step: at }
  const { x, y, pressed } = touch
  return { cmd: 'step', step: at, touch: { x: Number(x), y: Number(y), pressed: pressed === true } }
}

function readEvent(data: unknown): PlayEvent | undefined {
  if (!isFields(data) || typeof data['type'] !== 'string') return undefined
  const { type } = data
  if (type === 'log') {
    const what = String(data['what'])
    if (what === 'response') return readResponse(data['response'])
    return Object.hasOwn(logFields, what) ? copyFields({ type, what }, data, logFields[what]!) : undefined
  }
  return Object.hasOwn(eventFields, type)
    ? copyFields({ type }, data, eventFields[type as keyof typeof eventFields])
    : undefined
}

function copyFields(
  event: Record<string, unknown>,
  data: Fields,
  fields: Readonly<Record<string, Check>>,
): PlayEvent | undefined {
  for (const [name, check] of Object.entries(fields)) {
    const value = data[name]
    if (!check(value)) return undefined
    if (value !== undefined) event[name] = check === isText ? String(value).slice(0, longestText) : value
  }
  return event as PlayEvent
}

/** Reads a response of the catalogue with its known arguments. */
function readResponse(data: unknown): PlayEvent | undefined {
  if (!isFields(data) || typeof data['t'] !== 'string' || !Object.hasOwn(responseCatalogue, data['t']))
    return undefined
  const response: Record<string, unknown> = { t: data['t'] }
  for (const [name, spec] of Object.entries(responseArguments(data['t'] as keyof typeof responseCatalogue))) {
    const value = data[name]
    if (value === undefined) continue
    if (!isScalar(value) && !(spec.kind === 'operand' && isReference(value))) return undefined
    response[name] = value
  }
  return { type: 'log', what: 'response', response: response as unknown as ResponseData }
}

/** Whether an operand names a variable or a table cell. */
function isReference(value: unknown): boolean {
  if (!isFields(value)) return false
  if (Object.hasOwn(value, 'var')) return isName(value['var'])
  return (
    isName(value['table']) &&
    isName(value['column']) &&
    (isName(value['row']) ||
      isNumber(value['row']) ||
      (isFields(value['row']) && isName(value['row']['var'])))
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
