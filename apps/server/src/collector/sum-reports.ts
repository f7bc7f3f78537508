import { actionCount, type Measure } from '@adloom/contract/insight-metrics'
import type { ReportedEvent } from '@adloom/playable/reports'
import type { Fact, FactTable } from '../analytics/fact-query.ts'
import { decoded, stepsOf, wholeMs } from './journey-steps.ts'

/** The dimensions of one creative's facts, and its account. */
export interface ReportedCreative {
  account: number
  keys: Fact['keys']
  /** The app's id in each store, as networks name it. */
  packages?: Partial<Record<string, string>>
}

type Sums = Fact['sums']
type Place = Pick<Fact, 'hour' | 'keys'> & { account: number }

/** The facts of one place; a display adds all its events to one of them. */
interface PlaceFacts {
  readonly place: Place
  event: Fact | undefined
  readonly scene: Map<string, Fact>
  readonly flow: Map<string, Fact>
}

/**
 * Sums events of displays to facts (IN-04.17). A fact of a scene counts each arrival as its `gs`, so that
 * rates of scenes are shares of arrivals; a fact of a flow counts each step as its `reach` (IN-04.60).
 */
export class ReportSums {
  private readonly places = new Map<string, PlaceFacts>()

  /** Adds events of a place; `key` names the place, which is made at its first events. */
  add(key: string, placeOf: () => Place, events: readonly ReportedEvent[]): void {
    let facts = this.places.get(key)
    if (!facts)
      this.places.set(
        key,
        (facts = { place: placeOf(), event: undefined, scene: new Map(), flow: new Map() }),
      )
    for (const event of events) addEvent(facts, event)
  }

  list(table: FactTable): Fact[] {
    return [...this.places.values()].flatMap(place =>
      table === 'event' ? (place.event ?? []) : [...place[table].values()],
    )
  }
}

function addEvent(facts: PlaceFacts, { code, ms, more }: ReportedEvent): void {
  const { place } = facts
  const sums = sumsOf(code, ms, more)
  if (sums) addSums((facts.event ??= emptyFact(place)), sums)
  for (const { from, to, ms: time } of stepsOf(code, more)) {
    const fact = factOf(facts.flow, JSON.stringify([from, to]), () =>
      emptyFact({ ...place, keys: { ...place.keys, flow_from: from, flow_to: to } }),
    )
    addSums(fact, { reach: 1, stay_time: time })
  }
  const scene = sceneSumsOf(code, more)
  if (!scene) return
  const { id, isFirst } = scene
  const fact = factOf(facts.scene, `${isFirst ? 'first' : 'again'} ${id}`, () =>
    emptyFact({ ...place, keys: { ...place.keys, scene: id } }, isFirst),
  )
  addSums(fact, scene.sums)
}

const emptyFact = ({ account, hour, keys }: Place, isFirst = false): Fact => ({
  account,
  hour,
  keys,
  daily: false,
  isFirst,
  sums: {},
})

function factOf(facts: Map<string, Fact>, key: string, create: () => Fact): Fact {
  let fact = facts.get(key)
  if (!fact) facts.set(key, (fact = create()))
  return fact
}

function addSums({ sums }: Fact, more: Sums): void {
  for (const name in more) {
    const measure = name as Measure
    sums[measure] = (sums[measure] ?? 0) + more[measure]!
  }
}

/** The sums of one event; undefined for events of scenes and unknown ones. */
function sumsOf(code: string, ms: number, [first = '', second = '']: readonly string[]): Sums | undefined {
  switch (code) {
    case 'gs':
      return { gs: 1 }
    case 'vi':
      return { vi: 1 }
    case 'wc':
      return { wc: 1 }
    case 'rp':
      return { replay: 1 }
    case 'fi':
      return { fi: 1, fi_time: ms }
    case 'ge':
      return { ge: 1, ge_time: ms, [first === 'm' ? 'ge_manual' : 'ge_auto']: 1 }
    case 'rd':
      return {
        install: 1,
        [first === 'm' ? 'install_manual' : 'install_auto']: 1,
        [second === 'e' ? 'install_ending' : 'install_playing']: 1,
      }
    case 'lv':
      return {
        [first === 'a' ? 'loss_after_fi' : 'loss_fi']: 1,
        [second === 'e' ? 'loss_ending' : 'loss_playing']: 1,
      }
  }
  const action = /^a(\d{1,2})$/.exec(code)?.[1]
  return action && Number(action) >= 1 && Number(action) <= actionCount
    ? { [`action${Number(action)}`]: 1 }
    : undefined
}

/** Where the scene is among the arguments of an event. */
const scenePlace: Record<string, number> = { sr: 0, sn: 0, fi: 0, rd: 4, lv: 4 }

function sceneSumsOf(
  code: string,
  more: readonly string[],
): { id: string; isFirst: boolean; sums: Sums } | undefined {
  const at = scenePlace[code]
  const word = at === undefined ? undefined : more[at]
  if (at === undefined || !word?.startsWith('s')) return undefined
  return { id: decoded(word.slice(1)), isFirst: more[at + 1] === '1', sums: sceneSums(code, more) }
}

function sceneSums(code: string, more: readonly string[]): Sums {
  switch (code) {
    case 'sr':
      return { reach: 1, gs: 1 }
    case 'sn':
      return { go_next: 1, stay_time: wholeMs(more[2]) }
    case 'fi':
      return { fi: 1 }
    case 'rd':
      return { install: 1 }
  }
  return { [more[0] === 'a' ? 'loss_after_fi' : 'loss_fi']: 1 }
}
