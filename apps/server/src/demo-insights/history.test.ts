import { readReport } from '@adloom/playable/reports'
import { expect, it } from 'vitest'
import type { Fact } from '../analytics/fact-query.ts'
import { makeHistory, type DemoCreative, type HistoryOptions } from './history.ts'
import { randomOf, timeNear } from './random.ts'
import { bodiesOf, reportedEvents } from './report-display.ts'
import type { Display } from './viewer.ts'

const lost: Display = {
  events: [{ ms: 0, event: { type: 'display', scene: 'play' } }],
  leftMs: 3000,
  isClosed: true,
}
const redirected: Display = {
  events: [
    { ms: 0, event: { type: 'display', scene: 'play' } },
    { ms: 1200, event: { type: 'interaction', count: 1 } },
    { ms: 1200, event: { type: 'effect' } },
    { ms: 9000, event: { type: 'scenechange', scene: 'win', ending: true } },
    { ms: 9000, event: { type: 'end' } },
    { ms: 11_000, event: { type: 'store', url: undefined, auto: false } },
  ],
  leftMs: 11_000,
  isClosed: false,
}
const creative = (name: string, more: Partial<DemoCreative> = {}): DemoCreative => ({
  keys: { fingerprint: name, project_id: '1', product_id: '2' },
  displays: [lost, redirected].map(reportedEvents),
  weights: [1, 1],
  startDay: 20_000,
  size: 1,
  ...more,
})
const options = (more: Partial<HistoryOptions> = {}): HistoryOptions => ({
  account: 7,
  creatives: [creative('a')],
  fromDay: 20_000,
  toDay: 20_089,
  rows: 3000,
  stepsByHour: true,
  displaysPerRow: 4,
  random: randomOf(1),
  ...more,
})
const factsOf = (table: 'event' | 'scene' | 'flow', more: Partial<HistoryOptions> = {}): Fact[] =>
  [...makeHistory(options(more))].flatMap(batch => [...(batch[table] ?? [])])
const sum = (facts: readonly Fact[], name: keyof Fact['sums']) =>
  facts.reduce((total, { sums }) => total + (sums[name] ?? 0), 0)
const sumWhere = (facts: readonly Fact[], matches: (fact: Fact) => boolean) =>
  sum(facts.filter(matches), 'gs')

it('[IN-06.4] a display becomes bodies that the collector verifies', () => {
  const sender = { creativeId: 'creative-1', creativeKey: [5, 6] as [number, number], displayId: 'display-1' }
  const bodies = bodiesOf(redirected, { ...sender, startMs: 1000 })
  const reports = bodies.map(body => readReport(body, sender.creativeKey))
  expect(reports.flatMap(report => report?.events.map(({ code, ms }) => `${code} ${ms}`))).toEqual([
    'gs 0',
    'sr 0',
    'fi 1200',
    'vi 1200',
    'sn 9000',
    'sr 9000',
    'ge 9000',
    'rd 11000',
  ])
  expect(reports[0]).toMatchObject({ creative: 'creative-1', display: 'display-1', startMs: 1000 })
})

it('[IN-06.2] sums of the past keep the relations of real displays', () => {
  const facts = factsOf('event')
  expect(facts).toHaveLength(3000)
  for (const { sums, account, hour } of facts) {
    const { gs = 0, loss_fi = 0, loss_playing = 0, install = 0, ge = 0 } = sums
    expect([account, loss_fi + install, loss_fi, ge]).toEqual([7, gs, loss_playing, install])
    expect(sums.fi_time ?? 0).toBe((sums.fi ?? 0) * 1200)
    expect(hour >= 20_000 * 24 && hour < 20_090 * 24).toBe(true)
  }
  const scenes = factsOf('scene')
  expect(sum(scenes, 'reach')).toBe(sum(facts, 'gs') + sum(facts, 'install'))
  // Each display of these takes the same steps again.
  const steps = (display: Display) =>
    factsOf('flow', { creatives: [creative('a', { displays: [reportedEvents(display)], weights: [1] })] })
  const ratio = (display: Display) =>
    sum(steps(display), 'reach') /
    sum(
      factsOf('event', { creatives: [creative('a', { displays: [reportedEvents(display)], weights: [1] })] }),
      'gs',
    )
  expect([lost, redirected].map(ratio).map(Number.isInteger)).toEqual([true, true])
  expect([...new Set(scenes.map(({ keys }) => keys.scene))].sort()).toEqual(['play', 'win'])
})

it('[IN-06.9] displays of an hour are those of its journeys; many facts are summed by day', () => {
  const starts = (more: Partial<HistoryOptions> = {}) =>
    factsOf('flow', more).filter(({ keys }) => keys.flow_to === 'start')
  const byHour = (facts: readonly Fact[], name: 'gs' | 'reach') => {
    const sums = new Map<number, number>()
    for (const fact of facts) sums.set(fact.hour, (sums.get(fact.hour) ?? 0) + (fact.sums[name] ?? 0))
    return sums
  }
  expect(byHour(starts(), 'reach')).toEqual(byHour(factsOf('event'), 'gs'))
  const daily = starts({ stepsByHour: false })
  expect(sum(daily, 'reach')).toBe(sum(factsOf('event'), 'gs'))
  expect(new Set(daily.map(({ hour }) => hour % 24))).toEqual(new Set([12]))
})

it('[IN-06.3] weekends are stronger, and creatives wear out', () => {
  const facts = factsOf('event', { rows: 20_000 })
  const dayOf = ({ hour }: Fact) => Math.floor(hour / 24)
  const isWeekend = (fact: Fact) => [2, 3].includes(dayOf(fact) % 7)
  const weekend = sumWhere(facts, isWeekend) / 2
  expect(weekend).toBeGreaterThan(1.15 * (sumWhere(facts, fact => !isWeekend(fact)) / 5))
  const early = sumWhere(facts, fact => dayOf(fact) >= 20_004 && dayOf(fact) < 20_018)
  expect(early).toBeGreaterThan(2 * sumWhere(facts, fact => dayOf(fact) >= 20_070 && dayOf(fact) < 20_084))
})

it('[IN-06.3] versions differ, begin on their days, and share their dimensions with all others', () => {
  const later = creative('b', { weights: [1, 3], startDay: 20_060 })
  const facts = factsOf('event', { creatives: [creative('a'), later], rows: 20_000 })
  const rate = (name: string) => {
    const own = facts.filter(({ keys }) => keys.fingerprint === name)
    return sum(own, 'install') / sum(own, 'gs')
  }
  expect(rate('a')).toBeCloseTo(0.5, 1)
  expect(rate('b')).toBeCloseTo(0.75, 1)
  const ofLater = facts.filter(({ keys }) => keys.fingerprint === 'b')
  expect(Math.min(...ofLater.map(({ hour }) => hour))).toBeGreaterThanOrEqual(20_060 * 24)
  for (const name of ['traffic_type', 'country_code', 'platform', 'ad_type', 'ad_output_type'] as const)
    expect(new Set(ofLater.map(({ keys }) => keys[name]))).toEqual(
      new Set(facts.map(({ keys }) => keys[name])),
    )
})

it('[IN-06.5] the same seed makes the same facts', () => {
  expect(factsOf('event', { random: randomOf(9) })).toEqual(factsOf('event', { random: randomOf(9) }))
  const random = randomOf(3)
  const times = Array.from({ length: 2001 }, () => timeNear(random, 1000)).sort((one, other) => one - other)
  expect(times[1000]).toBeGreaterThan(900)
  expect(times[1000]).toBeLessThan(1100)
})

it('[IN-06.8] viewers of a tiring creative open the store less with every week', () => {
  const tired = { weights: [1, 0.2], days: 60 }
  const facts = factsOf('event', { creatives: [creative('a', { tired })], rows: 20_000 })
  const rateOf = (from: number, to: number) => {
    const own = facts.filter(({ hour }) => hour >= (20_000 + from) * 24 && hour < (20_000 + to) * 24)
    return sum(own, 'install') / sum(own, 'gs')
  }
  const rates = [rateOf(0, 15), rateOf(15, 30), rateOf(30, 45), rateOf(60, 90)]
  expect(rates).toEqual(rates.toSorted((one, other) => other - one))
  expect(rates.at(-1)).toBeCloseTo(0.2 / 1.2, 1)
})
