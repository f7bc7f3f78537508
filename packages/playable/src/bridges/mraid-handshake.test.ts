import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followMraid, mraidHandshake } from './mraid-handshake.ts'

type Listener = (value?: unknown) => void

/** An MRAID container, its screen, and the time at which the ad was allowed to load. */
function screen() {
  const listeners: Record<string, Listener[]> = {}
  const listen = (event: string, listener: Listener) => void (listeners[event] ??= []).push(listener)
  const state = { now: 'default', viewable: true as boolean | undefined, volume: 100 as unknown }
  const page = { visibilityState: 'visible', addEventListener: listen }
  const container = {
    getState: () => state.now,
    ...(state.viewable === undefined ? {} : { isViewable: () => state.viewable }),
    getAudioVolume: () => state.volume,
    addEventListener: listen,
    open() {},
  }
  const start = Date.now()
  const loads: [afterMs: number, hasContainer: boolean][] = []
  return {
    state,
    container,
    loads,
    give: () => vi.stubGlobal('mraid', container),
    emit: (event: string, value?: unknown) => (listeners[event] ?? []).forEach(listener => listener(value)),
    begin() {
      vi.stubGlobal('document', page)
      vi.stubGlobal('addEventListener', listen)
      mraidHandshake(found => void loads.push([Date.now() - start, found !== undefined]))
    },
    show(visible: boolean) {
      page.visibilityState = visible ? 'visible' : 'hidden'
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerWidth', 320)
  vi.stubGlobal('innerHeight', 480)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the start of an ad in an MRAID container', () => {
  it.each<[string, (phone: ReturnType<typeof screen>) => void, [number, boolean][]]>([
    ['a viewable container: at once', phone => phone.give(), [[0, true]]],
    ['a container that comes after 550 ms', phone => void setTimeout(phone.give, 550), [[600, true]]],
    ['a container that comes after 1450 ms', phone => void setTimeout(phone.give, 1450), [[1500, true]]],
    ['no container on a visible page', () => {}, [[1600, false]]],
    [
      'no container on a page that is shown after 3 s',
      phone => {
        phone.show(false)
        setTimeout(() => phone.show(true), 3000)
      },
      [[3000, false]],
    ],
    [
      'a container that is ready after 400 ms',
      phone => {
        phone.give()
        phone.state.now = 'loading'
        setTimeout(() => {
          phone.state.now = 'default'
          phone.emit('ready')
        }, 400)
      },
      [[400, true]],
    ],
    [
      'a container that is never ready on a visible page',
      phone => {
        phone.give()
        phone.state.now = 'loading'
      },
      [[10_000, true]],
    ],
    [
      'a container that is never viewable',
      phone => {
        phone.give()
        phone.state.viewable = false
      },
      [[1600, true]],
    ],
    [
      'a container that is viewable after 700 ms',
      phone => {
        phone.give()
        phone.state.viewable = false
        setTimeout(() => phone.emit('viewableChange', false), 300)
        setTimeout(() => phone.emit('viewableChange', true), 700)
      },
      [[700, true]],
    ],
    ...['stateChange', 'sizeChange', 'exposureChange', 'resize', 'visibilitychange'].map(
      event =>
        [
          `a container that is viewable after 900 ms, reported by ${event}`,
          phone => {
            phone.give()
            phone.state.viewable = false
            setTimeout(() => phone.emit(event), 500)
            setTimeout(() => {
              phone.state.viewable = true
              phone.emit(event)
            }, 900)
          },
          [[900, true]],
        ] as [string, (phone: ReturnType<typeof screen>) => void, [number, boolean][]],
    ),
    ['a page that is never shown: never', phone => phone.show(false), []],
  ])('[PL-03.1] loads once with %s', (_name, prepare, expected) => {
    const phone = screen()
    prepare(phone)
    phone.begin()
    vi.advanceTimersByTime(60_000)
    expect(phone.loads).toEqual(expected)
  })

  it.each(['innerWidth', 'innerHeight'])('[PL-03.1] waits while the page has no %s', side => {
    const phone = screen()
    vi.stubGlobal(side, 0)
    phone.begin()
    vi.advanceTimersByTime(5000)
    expect(phone.loads).toEqual([])
    vi.stubGlobal(side, 300)
    vi.advanceTimersByTime(200)
    expect(phone.loads).toEqual([[5200, false]])
  })
})

describe('an ad in an MRAID container', () => {
  const follow = (prepare: (phone: ReturnType<typeof screen>) => void = () => {}) => {
    const phone = screen()
    prepare(phone)
    const calls: string[] = []
    followMraid(phone.container as never, {
      start() {},
      pause: () => void calls.push('pause'),
      resume: () => void calls.push('resume'),
      setMuted: muted => void calls.push(muted ? 'mute' : 'sound'),
    })
    return { ...phone, calls }
  }

  it.each<[string, unknown, string[]]>([
    ['viewableChange', true, ['resume']],
    ['viewableChange', false, ['pause']],
    ['stateChange', 'hidden', ['pause']],
    ['stateChange', 'expanded', []],
    ['exposureChange', 0, ['pause']],
    ['exposureChange', 1, ['resume']],
    ['audioVolumeChange', 0, ['mute']],
    ['audioVolumeChange', 1, ['sound']],
    ['audioVolumeChange', null, []],
  ])('[PL-03.1] follows %s %s', (event, value, expected) => {
    const ad = follow()
    ad.calls.length = 0
    ad.emit(event, value)
    expect(ad.calls).toEqual(expected)
  })

  it('[PL-03.1] begins paused unless it is viewable, at the volume of the container', () => {
    expect(follow().calls).toEqual(['sound'])
    expect(follow(({ state }) => (state.viewable = false)).calls).toEqual(['pause', 'sound'])
    expect(follow(({ state }) => (state.now = 'hidden')).calls).toEqual(['pause', 'sound'])
    expect(follow(({ state }) => (state.volume = 0)).calls).toEqual(['mute'])
    expect(follow(({ state }) => (state.volume = null)).calls).toEqual([])
  })

  it('[PL-03.1] plays in containers without the calls of 3.0, or that throw for them', () => {
    const calls: string[] = []
    const controls = {
      start() {},
      pause: () => calls.push('pause'),
      resume() {},
      setMuted: () => calls.push('mute'),
    }
    const fail = () => {
      throw new Error('unknown call')
    }
    const old = { getState: () => 'default', addEventListener() {}, open() {} }
    followMraid(old, controls)
    followMraid({ ...old, isViewable: fail, getAudioVolume: fail }, controls)
    expect(calls).toEqual([])
  })
})
