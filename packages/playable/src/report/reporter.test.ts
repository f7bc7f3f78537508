import { describe, expect, it } from 'vitest'
import { readReport, type ReportedEvent } from './read-report.ts'
import { createReporter } from './reporter.ts'

const key = [1, 2, 3, 4]
const identity = { creative: 'c0123456789a', key }

function display() {
  const clock = { now: 1000 }
  const bodies: string[] = []
  let timer: (() => void) | undefined
  const reporter = createReporter(identity, {
    now: () => clock.now,
    send: body => void bodies.push(body),
    later: run => void (timer = run),
    display: 'd0123456789b',
  })
  return {
    clock,
    bodies,
    reporter,
    runTimer: () => timer?.(),
    /** All events so far, read and verified by the collector's reader. */
    events(): ReportedEvent[] {
      return bodies.flatMap(body => readReport(body, key)!.events)
    },
    codes() {
      return this.events().map(({ code, more }) => [code, ...more].join(' '))
    },
  }
}

describe('reports of a display', () => {
  it('[IN-04.3] counts start, first interaction, end and redirect once, with their times', () => {
    const ad = display()
    ad.reporter.event({ type: 'interaction', count: 1 })
    ad.reporter.event({ type: 'start' })
    ad.clock.now += 3000
    ad.reporter.event({ type: 'interaction', count: 1 })
    ad.clock.now += 100
    ad.reporter.event({ type: 'interaction', count: 2 })
    ad.reporter.event({ type: 'end' })
    ad.reporter.event({ type: 'end' })
    ad.reporter.event({ type: 'store', url: 'x', auto: false })
    ad.reporter.event({ type: 'store', url: 'x', auto: true })
    expect(ad.events().map(({ code, ms }) => [code, ms])).toEqual([
      ['gs', 0],
      ['fi', 3000],
      ['ge', 3100],
      ['rd', 3100],
    ])
    expect(ad.codes()).toContain('rd m e')
  })

  it('[IN-04.4] reports leaving once, before or after interaction, never after a redirect', () => {
    const before = display()
    before.reporter.event({ type: 'start' })
    before.reporter.leave()
    before.reporter.leave()
    expect(before.codes()).toEqual(['gs', 'lv b p'])
    const after = display()
    after.reporter.event({ type: 'start' })
    after.reporter.event({ type: 'interaction', count: 1 })
    after.reporter.event({ type: 'end' })
    after.reporter.leave()
    expect(after.codes()).toContain('lv a e')
    const gone = display()
    gone.reporter.event({ type: 'start' })
    gone.reporter.event({ type: 'store', url: 'x', auto: false })
    gone.reporter.leave()
    expect(gone.codes()).toEqual(['gs', 'rd m p'])
  })

  it('[IN-04.5] reports arrivals at scenes, with the stay of scenes that lead on', () => {
    const ad = display()
    ad.reporter.event({ type: 'scenechange', scene: 'scene:a', ending: false })
    ad.reporter.event({ type: 'start' })
    ad.clock.now += 2000
    ad.reporter.event({ type: 'scenechange', scene: 'scene:b', ending: false })
    ad.clock.now += 500
    ad.reporter.event({ type: 'scenechange', scene: 'scene:a', ending: false })
    ad.reporter.leave()
    expect(ad.codes()).toEqual([
      'gs',
      'sr scene%3Aa 1',
      'sn scene%3Aa 1 2000',
      'sr scene%3Ab 1',
      'sn scene%3Ab 1 500',
      'sr scene%3Aa 0',
      'lv b p',
      'sl scene%3Aa 0 b',
    ])
  })

  it('[IN-04.6] sends events in batches that number their first event', () => {
    const ad = display()
    ad.reporter.event({ type: 'start' })
    expect(ad.bodies).toEqual([])
    ad.runTimer()
    for (let count = 0; count < 130; count++) ad.reporter.event({ type: 'retry' })
    ad.reporter.leave()
    expect(ad.bodies.map(body => readReport(body, key)!.first)).toEqual([0, 1, 61, 121])
    expect(ad.events()).toHaveLength(132)
  })

  it('[IN-04.2] is refused by the reader when it is altered, of another creative, or malformed', () => {
    const ad = display()
    ad.reporter.event({ type: 'start' })
    ad.reporter.leave()
    const [body = ''] = ad.bodies
    expect(readReport(body, key)?.display).toBe('d0123456789b')
    expect(readReport(body.replace('gs,0', 'gs,1'), key)).toBeUndefined()
    expect(readReport(body.replace('c0123456789a', 'c0123456789z'), key)).toBeUndefined()
    expect(readReport(body, [1, 2, 3, 5])).toBeUndefined()
    for (const text of ['', '\n\n', `${body}\n`, body.slice(0, -1), 'x'.repeat(20_000)])
      expect(readReport(text, key)).toBeUndefined()
  })
})
