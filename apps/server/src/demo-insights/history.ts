import type { Measure } from '@adloom/contract/insight-metrics'
import type { ReportedEvent } from '@adloom/playable/reports'
import type { FactBatch } from '../analytics/analytics-store.ts'
import type { Fact } from '../analytics/fact-query.ts'
import { ReportSums } from '../collector/sum-reports.ts'
import { demoLimits } from '../platform/limits/demo-limits.ts'
import { pickerOf, type Random } from './random.ts'

/** A version of a playable, with the displays that were really played of it. */
export interface DemoCreative {
  keys: Fact['keys']
  displays: readonly (readonly ReportedEvent[])[]
  /** How often each of the displays happens, in proportion: versions differ by it. */
  weights: readonly number[]
  /** Of a creative that people tire of: these weights take the place of the others within some days. */
  tired?: { weights: readonly number[]; days: number }
  /** Its first day with displays, and its size beside the others. */
  startDay: number
  size: number
}

export interface HistoryOptions {
  account: number
  creatives: readonly DemoCreative[]
  fromDay: number
  toDay: number
  /** Facts of events to make; those of scenes follow from them. */
  rows: number
  /** Sums scenes and journeys by hour, so that they agree with the events in every zone; else by day. */
  stepsByHour: boolean
  /** Displays of a fact, on average. */
  displaysPerRow: number
  random: Random
}

/** Shares of the networks, countries and hours of a day (UTC) in the displays. */
const networks = { '21': 34, '5': 26, '7': 22, '10': 12, '12': 6 }
const countries = { US: 30, JP: 14, DE: 10, BR: 12, KR: 8, FR: 8, GB: 8, IT: 5, CA: 5 }
const platforms = { android: 62, ios: 38 }
const adTypes = { rewarded_video: 55, interstitial_video: 45 }
const outputs = { only_playable: 35, video_and_playable: 65 }
const hours = [5, 4, 3, 2, 2, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 8, 9, 10, 11, 11, 9, 7]
/** Days of the week from Thursday, the first day of 1970. */
const week = [1, 1.04, 1.24, 1.3, 0.94, 0.93, 0.96]
/** Days until a creative has lost two thirds of its displays, and the share that stays. */
const wear = { days: 38, rest: 0.18 }

/**
 * Returns batches of facts of the past: each fact is a number of displays of one creative, hour, network and
 * country, drawn from the played ones. Sums so keep every relation that real displays have.
 */
export function* makeHistory(options: HistoryOptions): Iterable<Omit<FactBatch, 'id'>> {
  const draw = placesOf(options)
  const sources = options.creatives.map(creative => ({
    facts: creative.displays.map(factsOfDisplay),
    pick: displayPickerOf(creative, options.random),
  }))
  const steps = { scene: new Map<string, Fact>(), flow: new Map<string, Fact>() }
  let event: Fact[] = []
  for (let row = 0; row < options.rows; row++) {
    const { creative, place } = draw()
    const source = sources[creative]!
    const sums: Fact['sums'] = {}
    const count = 1 + Math.floor(options.random() * 2 * options.displaysPerRow)
    for (let display = 0; display < count; display++) {
      const facts = source.facts[source.pick(place.hour)]!
      addSums(sums, facts.event)
      const at = options.stepsByHour ? place : { ...place, hour: noonOf(place.hour) }
      addSteps(steps.scene, facts.scene, at)
      addSteps(steps.flow, facts.flow, at)
    }
    event.push({ ...place, account: options.account, daily: false, isFirst: false, sums })
    if (event.length < demoLimits.factsPerBatch) continue
    yield { event, scene: [] }
    event = []
  }
  if (event.length > 0) yield { event, scene: [] }
  for (const table of ['scene', 'flow'] as const) {
    const all = [...steps[table].values()].map(fact => ({ ...fact, account: options.account }))
    for (let at = 0; at < all.length; at += demoLimits.factsPerBatch)
      yield { event: [], scene: [], [table]: all.slice(at, at + demoLimits.factsPerBatch) }
  }
}

/** Returns a function that draws one of the played displays at an hour. */
function displayPickerOf(
  { weights, tired, startDay }: DemoCreative,
  random: Random,
): (hour: number) => number {
  const pick = pickerOf(weights, random)
  if (tired === undefined) return pick
  const pickTired = pickerOf(tired.weights, random)
  return hour => (random() < (hour / 24 - startDay) / tired.days ? pickTired() : pick())
}

interface Place {
  hour: number
  keys: Fact['keys']
}

/** Draws places by their shares; every dimension is independent of the others. */
function placesOf({ creatives, fromDay, toDay, random }: HistoryOptions) {
  const days = Array.from({ length: toDay - fromDay + 1 }, (_, at) => fromDay + at)
  const sizes = days.flatMap(day => creatives.map(creative => sizeOn(creative, day)))
  const pickDay = pickerOf(sizes, random)
  const pickHour = pickerOf(hours, random)
  const codeOf = (shares: Readonly<Record<string, number>>) => {
    const codes = Object.keys(shares)
    const pick = pickerOf(Object.values(shares), random)
    return () => codes[pick()]!
  }
  const [network, country, platform] = [codeOf(networks), codeOf(countries), codeOf(platforms)]
  const [adType, output] = [codeOf(adTypes), codeOf(outputs)]
  return (): { creative: number; place: Place } => {
    const at = pickDay()
    const creative = at % creatives.length
    const keys = {
      ...creatives[creative]!.keys,
      traffic_type: network(),
      country_code: country(),
      platform: platform(),
      ad_type: adType(),
      ad_output_type: output(),
    }
    return { creative, place: { hour: days[Math.floor(at / creatives.length)]! * 24 + pickHour(), keys } }
  }
}

/** Weekends are stronger, and a creative wears out over weeks. */
function sizeOn({ startDay, size }: DemoCreative, day: number): number {
  const life = day - startDay
  if (life < 0) return 0
  const rise = Math.min(1, (life + 1) / 4)
  return size * rise * (Math.exp(-life / wear.days) + wear.rest) * week[day % 7]!
}

interface DisplayFacts {
  event: Fact['sums']
  scene: Fact[]
  flow: Fact[]
}

const nowhere = { account: 0, hour: 0, keys: {} }

function factsOfDisplay(events: readonly ReportedEvent[]): DisplayFacts {
  const sums = new ReportSums()
  sums.add('', () => nowhere, events)
  return { event: sums.list('event')[0]?.sums ?? {}, scene: sums.list('scene'), flow: sums.list('flow') }
}

function addSums(into: Fact['sums'], sums: Fact['sums']): void {
  for (const [name, value] of Object.entries(sums) as [Measure, number][])
    into[name] = (into[name] ?? 0) + value
}

const noonOf = (hour: number): number => Math.floor(hour / 24) * 24 + 12

/** Facts of scenes and flows are summed without some of the dimensions, so that they stay few. */
function addSteps(into: Map<string, Fact>, facts: readonly Fact[], { hour, keys }: Place): void {
  const { fingerprint, traffic_type, country_code, ad_type } = keys
  for (const { isFirst, keys: own, sums } of facts) {
    const key = [
      fingerprint,
      hour,
      traffic_type,
      country_code,
      ad_type,
      own.scene,
      own.flow_from,
      own.flow_to,
      isFirst,
    ].join('|')
    let fact = into.get(key)
    if (fact === undefined) {
      fact = {
        account: 0,
        hour,
        daily: false,
        isFirst,
        keys: { ...keys, ...own },
        sums: {},
      }
      into.set(key, fact)
    }
    addSums(fact.sums, sums)
  }
}
