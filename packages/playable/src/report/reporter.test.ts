import { describe, expect, it } from 'vitest'
import { readReport, type ReportedEvent } from './read-report.ts'
import { createReporter } from './reporter.ts'

const key = [1, 2]

function display(scene = 'a') {
  const clock = { now: 1000 }
  const bodies: string[] = []
  let timer: (() => void) | undefined
  const { reportEvent, reportLeave } = createReporter(
    {
      creativeId: 'c0123456789a',
      creativeKey: key,
      displayId: 'd0123456789b',
      monotonicMs: () => clock.now,
      epochMs: () => 1_763_900_000_700,
      sendBody: body => void bodies.push(body),
      flushLater: run => void (timer = run),
    },
    scene,
  )
  return {
    clock,
    bodies,
    event: reportEvent,
    leave: reportLeave,
    touch: () => reportEvent({ type: 'interaction', count: 1 }),
    runTimer: () => timer?.(),
    /** All events so far, read and verified by the collector's reader. */
    events(): ReportedEvent[] {
      return bodies.flatMap(body => readReport(body, key)!.events)
    },
    /** The events of these codes as text; by default all that are not about scenes. */
    codes(wanted = /^[^s]/) {
      return this.events()
        .filter(({ code }) => wanted.test(code))
        .map(({ code, more }) => [code, ...more].join(' '))
    },
  }
}

describe('reports of a display', () => {
  it('[IN-04.3] counts start, first interaction, end and redirect once, with their times', () => {
    const ad = display()
    ad.clock.now += 3000
    ad.touch()
    ad.clock.now += 100
    ad.touch()
    ad.event({ type: 'end' })
    ad.event({ type: 'end' })
    ad.event({ type: 'store', url: 'x', auto: false })
    ad.event({ type: 'store', url: 'x', auto: true })
    expect(ad.events().map(({ code, ms }) => [code, ms])).toEqual([
      ['gs', 0],
      ['sr', 0],
      ['fi', 3000],
      ['ge', 3100],
      ['rd', 3100],
    ])
    expect(ad.codes()).toContain('rd m e 0 3100 sa 1')
    expect(readReport(ad.bodies[0]!, key)).toMatchObject({ first: 0, startMs: 1_763_900_000_700 })
  })

  it('[IN-04.4] counts leaving once, before or after interaction, never after a redirect', () => {
    const before = display()
    before.leave(false)
    before.leave(true)
    expect(before.codes()).toEqual(['gs', 'lv b p 0 0 sa 1', 'wc'])
    const after = display()
    after.touch()
    after.event({ type: 'end' })
    after.leave(true)
    expect(after.codes()).toContain('lv a e 0 0 sa 1')
    const redirected = display()
    redirected.event({ type: 'store', url: 'x', auto: false })
    redirected.leave(false)
    expect(redirected.codes()).toEqual(['gs', 'rd m p 0 0 sa 1'])
    redirected.leave(true)
    expect(redirected.codes()).toEqual(['gs', 'rd m p 0 0 sa 1', 'wc'])
  })

  it('[IN-04.5] reports arrivals at scenes, with the stay of scenes that another one follows', () => {
    const ad = display('scene:a')
    ad.clock.now += 2000
    ad.event({ type: 'scenechange', scene: 'scene:b', ending: false })
    ad.clock.now += 500
    ad.event({ type: 'scenechange', scene: 'scene:a', ending: false })
    ad.touch()
    ad.leave(true)
    expect(ad.codes(/^s|fi|lv/)).toEqual([
      'sr sscene%3Aa 1 0 0',
      'sn sscene%3Aa 1 2000',
      'sr sscene%3Ab 1 sscene%3Aa 2000',
      'sn sscene%3Ab 1 500',
      'sr sscene%3Aa 0 sscene%3Ab 500',
      'fi sscene%3Aa 0',
      'lv a p 0 2500 sscene%3Aa 0',
    ])
  })

  it('[IN-04.10] counts one effective interaction for each touch that triggers logic or a move', () => {
    const ad = display()
    const effectOfGame = () => ad.event({ type: 'game', node: 'g', event: 'effect' })
    ad.touch()
    ad.touch()
    ad.event({ type: 'effect' })
    ad.event({ type: 'effect' })
    effectOfGame()
    ad.touch()
    effectOfGame()
    ad.leave(true)
    expect(ad.codes().filter(code => code === 'vi')).toHaveLength(2)
  })

  it('[IN-04.11] reports whether the viewer or the ad itself caused the end', () => {
    const causeOf = (...events: Parameters<ReturnType<typeof display>['event']>[0][]) => {
      const ad = display()
      for (const event of events) ad.event(event)
      ad.leave(true)
      return ad.codes().find(code => code.startsWith('ge'))
    }
    const [touch, effect, end] = [
      { type: 'interaction', count: 1 },
      { type: 'effect' },
      { type: 'end' },
    ] as const
    const [byItself, byTouch] = [
      { type: 'ending', auto: true },
      { type: 'ending', auto: false },
    ] as const
    const game = (event: string, detail = {}) => ({ type: 'game', node: 'g', event, detail }) as const
    expect(causeOf(byItself, end)).toBe('ge a')
    expect(causeOf(byTouch, end)).toBe('ge m')
    expect(causeOf(touch, game('effect'), game('win'), byItself, end)).toBe('ge m')
    expect(causeOf(touch, game('effect'), game('fail', { reason: 'moves' }), byItself, end)).toBe('ge m')
    expect(causeOf(touch, game('effect'), game('fail', { reason: 'time' }), byItself, end)).toBe('ge a')
    expect(causeOf(touch, game('win'), byItself, end)).toBe('ge a')
    expect(causeOf(touch, effect, game('win'), { type: 'retry' }, byItself, end)).toBe('ge a')
  })

  it('[IN-04.12] reports each action once with its predecessor and the time since it', () => {
    const ad = display()
    const act = (id: number) => ad.event({ type: 'track', id })
    ad.clock.now += 1000
    act(2)
    ad.clock.now += 400
    for (const id of [2, 0, 11]) act(id)
    act(7)
    ad.clock.now += 50
    ad.event({ type: 'store', url: 'x', auto: true })
    act(1)
    ad.leave(true)
    expect(ad.codes()).toEqual(['gs', 'a2 0 1000', 'a7 2 400', 'rd a p 7 50 sa 1', 'a1', 'wc'])
  })

  it('[IN-04.6] sends events in batches that number their first event', () => {
    const ad = display()
    expect(ad.bodies).toEqual([])
    ad.runTimer()
    for (let count = 0; count < 130; count++) ad.event({ type: 'retry' })
    ad.leave(true)
    expect(ad.bodies.map(body => readReport(body, key)!.first)).toEqual([0, 2, 62, 122])
    expect(ad.events()).toHaveLength(134)
  })

  it('[IN-04.28] adds an event and signs a full body within a millisecond', () => {
    // The median of many: other programs interrupt some of them.
    const times = Array.from({ length: 101 }, () => {
      const ad = display('a scene with a long name')
      for (let at = 0; at < 57; at++) ad.event({ type: 'retry' })
      expect(ad.bodies).toHaveLength(0)
      const startMs = performance.now()
      ad.event({ type: 'retry' })
      const ms = performance.now() - startMs
      expect(ad.bodies).toHaveLength(1)
      return ms
    }).toSorted((one, other) => one - other)
    expect(times[50]).toBeLessThan(1)
  })

  it('[IN-04.2] is refused by the reader when it is altered, of another creative, or malformed', () => {
    const ad = display()
    ad.leave(true)
    const [body = ''] = ad.bodies
    expect(readReport(body, key)?.display).toBe('d0123456789b')
    expect(readReport(body.replace('gs,0', 'gs,1'), key)).toBeUndefined()
    expect(readReport(body.replace('c0123456789a', 'c0123456789z'), key)).toBeUndefined()
    expect(readReport(body, [1, 3])).toBeUndefined()
    for (const text of ['', '\n\n', `${body}\n`, body.slice(0, -1), 'x'.repeat(20_000)])
      expect(readReport(text, key)).toBeUndefined()
  })
})
