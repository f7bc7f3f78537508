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

/**
 * Sums events of displays to facts (IN-04.17). A fact of a scene counts each arrival as its `gs`, so that
 * rates of scenes are shares of arrivals; a fact of a flow counts each step as its `reach` (IN-04.60).
 */
export class ReportSums {
  private readonly facts: Readonly<Record<FactTable, Map<string, Fact>>> = {
    event: new Map(),
    scene: new Map(),
    flow: new Map(),
  }

  add(place: Place, { code, ms, more }: ReportedEvent): void {
    for (const { from, to, ms: time } of stepsOf(code, more))
      this.addTo(
        'flow',
        { ...place, keys: { ...place.keys, flow_from: from, flow_to: to }, isFirst: false },
        { reach: 1, stay_time: time },
      )
    const sums = sumsOf(code, ms, more)
    if (sums) this.addTo('event', { ...place, isFirst: false }, sums)
    const scene = sceneSumsOf(code, more)
    if (!scene) return
    const keys = { ...place.keys, scene: scene.id }
    this.addTo('scene', { ...place, keys, isFirst: scene.isFirst }, scene.sums)
  }

  list(table: FactTable): Fact[] {
    return [...this.facts[table].values()]
  }

  private addTo(table: FactTable, place: Place & { isFirst: boolean }, sums: Sums): void {
    const key = JSON.stringify([place.account, place.hour, place.isFirst, place.keys])
    const fact = this.facts[table].get(key) ?? { ...place, daily: false, sums: {} }
    for (const [name, value] of Object.entries(sums) as [Measure, number][])
      fact.sums[name] = (fact.sums[name] ?? 0) + value
    this.facts[table].set(key, fact)
  }
}

/** The sums of one event; undefined for events of scenes and unknown ones. */
function sumsOf(code: string, ms: number, [first = '', second = '']: readonly string[]): Sums | undefined {
  switch (code) {
    case 'gs':
    case 'vi':
    case 'wc':
      return { [code]: 1 }
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
  const sums: Record<string, Sums> = {
    sr: { reach: 1, gs: 1 },
    sn: { go_next: 1, stay_time: wholeMs(more[2]) },
    fi: { fi: 1 },
    rd: { install: 1 },
    lv: { [more[0] === 'a' ? 'loss_after_fi' : 'loss_fi']: 1 },
  }
  return { id: decoded(word.slice(1)), isFirst: more[at + 1] === '1', sums: sums[code]! }
}
