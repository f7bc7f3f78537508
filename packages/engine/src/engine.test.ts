import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { GlobalFonts } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { RuleData } from './data.ts'
import type { GameModule, GameStage, GameView } from './games/game-module.ts'
import { canvas2d } from './draw/canvas2d.ts'
import { play } from './engine.ts'
import { nodeHost, renderFrame } from './host/node.ts'
import { at, box, openPlay, playOf, sceneOf } from './testing/sample-play.ts'

const storeOn = (node?: string): RuleData => ({
  id: 's',
  on: node ? { t: 'click', node } : { t: 'click' },
  do: [{ t: 'store' }],
})

describe('the life of a play', () => {
  it('[ED-03.20] emits ready, gameStart, start, scenechange, end and retry in order', async () => {
    const data = playOf([
      sceneOf('a', [], [{ id: '1', on: { t: 'click' }, do: [{ t: 'scene', scene: 'z' }] }]),
      sceneOf('z', [], [{ id: '2', on: { t: 'click' }, do: [{ t: 'retry' }] }], { ending: true }),
    ])
    const { tap, events, handle } = await openPlay(data)
    tap(1, 1)
    tap(1, 1)
    expect(events()).toEqual([
      'ready',
      'gameStart',
      'start',
      'interaction',
      'scenechange',
      'end',
      'interaction',
      'retry',
      'scenechange',
    ])
    expect(handle.scene()).toBe('a')
  })

  it('[PL-03.1] runs no step and ignores touches until the container starts it', async () => {
    const data = playOf([
      sceneOf(
        'a',
        [],
        [{ id: '1', on: { t: 'timer', ms: 100, startsAt: 'entry' }, do: [{ t: 'track', id: 1 }] }, storeOn()],
      ),
    ])
    const { tap, events, handle } = await openPlay(data, {}, { waitForStart: true })
    handle.step(60)
    tap(1, 1)
    expect(events()).toEqual(['ready'])
    handle.start()
    handle.start()
    handle.step(7)
    expect(events()).toEqual(['ready', 'gameStart', 'track'])
  })

  it('[PL-03.1] draws its first frame while paused but begins the game only when it is resumed', async () => {
    const data = playOf([sceneOf('a', [], [{ id: '1', on: { t: 'enter' }, do: [{ t: 'track', id: 1 }] }])])
    const host = nodeHost({ width: 750, height: 1334 })
    const handle = play(data, host, { draw: [canvas2d] })
    handle.pause()
    await handle.ready
    handle.start()
    handle.step(60)
    expect(host.events.map(event => event.type)).toEqual(['ready'])
    handle.resume()
    handle.resume()
    expect(host.events.map(event => event.type)).toEqual(['ready', 'gameStart', 'track'])
  })

  it('[ED-03.1] counts timers from scene entry in a touched ad, also after a retry', async () => {
    const next: RuleData = { id: 'go', on: { t: 'click' }, do: [{ t: 'scene', scene: 'b' }] }
    const tick: RuleData = { id: 'tick', on: { t: 'timer', ms: 500 }, do: [{ t: 'track', id: 1 }] }
    const { tap, handle, host } = await openPlay(playOf([sceneOf('a', [], [next]), sceneOf('b', [], [tick])]))
    const ticks = () => host.events.filter(({ type }) => type === 'track').length
    tap(1, 1)
    handle.step(31)
    expect(ticks()).toBe(1)
    handle.retry()
    handle.goToScene('b')
    handle.step(31)
    expect(ticks()).toBe(2)
  })

  it('[PL-03.5] opens the device’s store once a tap, and marks automatic openings', async () => {
    const data = playOf([
      sceneOf(
        'a',
        [box('n', at(0, 0, 400, 400))],
        [
          storeOn('n'),
          { ...storeOn(), id: 't' },
          { id: 'auto', on: { t: 'timer', ms: 5000, startsAt: 'entry' }, do: [{ t: 'store' }] },
        ],
      ),
    ])
    const ios = await openPlay(data, { platform: 'ios' })
    ios.tap(10, 10)
    ios.tap(10, 10)
    const stores = () => ios.host.events.filter(event => event.type === 'store')
    expect(stores()).toEqual([{ type: 'store', url: data.store.ios, auto: false }])
    ios.handle.step(31)
    ios.tap(10, 10)
    expect(stores()).toHaveLength(2)
    ios.handle.step(300)
    expect(stores()[2]).toEqual({ type: 'store', url: data.store.ios, auto: true })
    const both = await openPlay(data, { platform: 'android' })
    both.tap(10, 10)
    expect(both.host.events).toContainEqual({ type: 'store', url: data.store.android, auto: false })
    expect(data.store.android).not.toBe(data.store.ios)
    const android = await openPlay({ ...data, store: { ios: 'only' } }, { platform: 'android' })
    android.tap(10, 10)
    expect(android.host.events).toContainEqual({ type: 'store', url: 'only', auto: false })
  })

  it('[PL-03.5] marks an opening as automatic after a delayed response to a touch', async () => {
    const { host, handle, tap } = await openPlay(
      playOf([
        sceneOf(
          'a',
          [],
          [
            { id: '1', on: { t: 'click' }, do: [{ t: 'assign', var: 'n', op: '=', value: 1, delay: 500 }] },
            { id: '2', on: { t: 'timer', ms: 2000, startsAt: 'entry' }, do: [{ t: 'store' }] },
          ],
        ),
      ]),
    )
    tap(1, 1)
    handle.step(121)
    expect(handle.variable('n')).toBe(1)
    expect(host.events.filter(event => event.type === 'store')).toMatchObject([{ auto: true }])
  })

  it('[PL-03.3] reports the end once', async () => {
    const data = playOf([
      sceneOf(
        'a',
        [],
        [
          {
            id: '1',
            on: { t: 'click' },
            do: [{ t: 'reportEnd' }, { t: 'reportEnd' }, { t: 'scene', scene: 'z' }],
          },
        ],
      ),
      sceneOf('z', [], [], { ending: true }),
    ])
    const { tap, events } = await openPlay(data)
    tap(1, 1)
    expect(events().filter(type => type === 'end')).toHaveLength(1)
  })

  it('[PL-03.1] draws and starts once, when its surface has a size and is visible', async () => {
    const host = nodeHost({ width: 0, height: 0 })
    const handle = play(playOf([sceneOf('a', [])]), host, { draw: [canvas2d] })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(host.events).toEqual([])
    host.show(false)
    host.resize(320, 480)
    expect(host.events).toEqual([])
    host.show(true)
    await handle.ready
    host.resize(480, 320)
    expect(host.events.map(event => event.type)).toEqual(['ready', 'gameStart'])
    expect(host.pixels().width).toBe(480)
  })

  it('[PL-03.59] continues without a broken image and an unknown game', async () => {
    const image = { id: 'i', name: 'i', kind: 'image' as const, asset: 'broken', portrait: at(0, 0, 10, 10) }
    const game = {
      id: 'g',
      name: 'g',
      kind: 'game' as const,
      game: 'chess',
      config: {},
      portrait: at(0, 0, 10, 10),
    }
    const data = playOf([sceneOf('a', [image, game])], {
      assets: { broken: { kind: 'image', width: 1, height: 1 } },
    })
    const { events, handle } = await openPlay(data, { assets: () => new Uint8Array([1, 2, 3]) })
    handle.step(5)
    expect(events().sort()).toEqual(['error', 'error', 'gameStart', 'ready'])
  })

  it('[ED-03.35] is silent until the first touch and starts its music there', async () => {
    const data = playOf(
      [
        sceneOf(
          'a',
          [],
          [
            { id: '1', on: { t: 'enter' }, do: [{ t: 'sound', asset: 'hit' }] },
            { id: '2', on: { t: 'click' }, do: [{ t: 'sound', asset: 'hit' }] },
          ],
        ),
      ],
      {
        assets: { tune: { kind: 'audio' }, hit: { kind: 'audio' } },
        global: { below: [], above: [], music: { asset: 'tune', volume: 0.5 } },
      },
    )
    const { host, tap, handle } = await openPlay(data)
    handle.step(10)
    expect(host.mediaLog).toEqual([])
    tap(1, 1)
    expect(host.mediaLog).toEqual(['music tune', 'play hit'])
  })

  it('[ED-03.35] starts no music at the first touch if a rule paused it before', async () => {
    const { host, tap } = await openPlay(
      playOf(
        [
          sceneOf(
            'a',
            [],
            [
              { id: '1', on: { t: 'enter' }, do: [{ t: 'music', action: 'pause' }] },
              { id: '2', on: { t: 'doubleClick' }, do: [{ t: 'music', action: 'play' }] },
            ],
          ),
        ],
        {
          assets: { tune: { kind: 'audio' } },
          global: { below: [], above: [], music: { asset: 'tune', volume: 1 } },
        },
      ),
    )
    tap(1, 1)
    expect(host.mediaLog).toEqual([])
    tap(1, 1)
    expect(host.mediaLog).toEqual(['music stop', 'music tune'])
  })

  it('[D-33.1] draws the same image after the same inputs and another after different inputs', async () => {
    const data = playOf([
      sceneOf(
        'a',
        [
          box('n', at(300, 600, 100, 100), {
            anims: [
              {
                id: 'm',
                family: 'strong',
                preset: 'swing',
                delay: 0,
                duration: 700,
                loop: 'loop',
                auto: true,
              },
            ],
          }),
        ],
        [
          {
            id: '1',
            on: { t: 'click' },
            do: [
              { t: 'burst', node: 'n', effect: 'confetti' },
              { t: 'shake', ms: 400, frequency: 20, distance: 30 },
            ],
          },
        ],
      ),
    ])
    const run = async (chunks: number[]) => {
      const { host, handle, tap } = await openPlay(data, { width: 300, height: 533 })
      for (const steps of chunks) {
        handle.step(steps)
        if (steps === 7) tap(5, 5)
      }
      return createHash('sha256').update(host.pixels().data).digest('hex')
    }
    const first = await run([7, 20])
    expect(await run([7, 1, 9, 10])).toBe(first)
    expect(await run([27])).not.toBe(first)
  })

  it('[D-33.1] draws a thumbnail of a scene in a given language without a window', async () => {
    const text = {
      id: 't',
      name: 't',
      kind: 'text' as const,
      portrait: at(50, 50, 600, 200),
      text: { en: 'Play', 'zh-cn': '开始游戏' },
      style: {
        font: 'sans',
        size: 90,
        fill: { kind: 'color' as const, color: '#ffffff' },
        align: 'center' as const,
      },
    }
    const data = playOf([sceneOf('a', []), sceneOf('b', [text])])
    const shots = await Promise.all(
      ['en', 'zh-cn'].map(language =>
        renderFrame(data, undefined, { width: 150, height: 267, scene: 'b', language }),
      ),
    )
    expect(shots[0]!.subarray(1, 4).toString()).toBe('PNG')
    expect(shots[0]!.equals(shots[1]!)).toBe(false)
  })

  it('[RS-03.7] draws a thumbnail with its own fonts, also after others of the same name', async () => {
    const text = {
      id: 't',
      name: 't',
      kind: 'text' as const,
      portrait: at(50, 50, 600, 200),
      text: { en: 'Play' },
      style: {
        font: 'sans',
        size: 90,
        fill: { kind: 'color' as const, color: '#ffffff' },
        align: 'center' as const,
      },
    }
    const data = {
      ...playOf([sceneOf('a', [text])]),
      fonts: { sans: { family: 'Shared name', asset: 'font' } },
      assets: { font: { kind: 'font' as const } },
    }
    const drawn = (family: string) =>
      renderFrame(
        data,
        () =>
          readFileSync(
            new URL(
              `../../../node_modules/@fontsource/${family}/files/${family}-latin-400-normal.woff2`,
              import.meta.url,
            ),
          ),
        { width: 150, height: 267 },
      )
    const [lilita, both] = [await drawn('lilita-one'), await Promise.all(['baloo-2', 'baloo-2'].map(drawn))]
    expect(both[0]!.equals(lilita)).toBe(false)
    expect(both[0]!.equals(both[1]!)).toBe(true)
    expect((await drawn('lilita-one')).equals(lilita)).toBe(true)
    expect(GlobalFonts.has('Shared name')).toBe(false)
  })
})

describe('a game node', () => {
  const counter = (log: string[], stages: GameStage[]): GameModule => ({
    type: 'counter',
    create(_config, stage): GameView {
      stages.push(stage)
      const record = (word: string) => () => {
        log.push(word)
      }
      return {
        start: record('start'),
        pause: record('pause'),
        resume: record('resume'),
        reset: record('reset'),
        hint: record('hint'),
        destroy: record('destroy'),
        autoplay: on => {
          log.push('autoplay ' + on)
        },
        pointer(kind, x, y) {
          log.push(kind + ' ' + Math.round(x) + ',' + Math.round(y))
          return x < 50
        },
        resize: (width, height) => {
          log.push('resize ' + width + 'x' + height)
        },
        step() {},
      }
    },
  })

  it('[ED-04.10] gives a game its own coordinates, random stream and access to rules', async () => {
    const log: string[] = []
    const stages: GameStage[] = []
    const node = {
      id: 'g',
      name: 'g',
      kind: 'game' as const,
      game: 'counter',
      config: {},
      portrait: at(100, 200, 100, 100, { sx: 2, sy: 2 }),
      landscape: at(0, 0, 300, 150),
    }
    const data = playOf([
      sceneOf('a', [node], [{ id: '1', on: { t: 'game', event: 'win' }, do: [{ t: 'scene', scene: 'z' }] }]),
      sceneOf('z', [], [], { ending: true }),
    ])
    const { host, handle, tap, events } = await openPlay(data, {}, {}, [counter(log, stages)])
    tap(60, 160)
    tap(170, 160)
    expect(log).toEqual(['start', 'down 5,5', 'up 5,5', 'down 60,5'])
    host.resize(1334, 750)
    expect(log.pop()).toBe('resize 300x150')
    const stage = stages[0]!
    const sprite = stage.sprite({
      x: 0,
      y: 0,
      w: 10,
      h: 10,
      shape: { form: 'ellipse', fill: { kind: 'color', color: '#ffffff' } },
    })
    stage.tween({
      target: sprite,
      to: { x: 100, alpha: 0.5 },
      ms: 500,
      ease: 'linear',
      done: () => log.push('arrived'),
    })
    stage.after(250, () => log.push('after'))
    handle.step(31)
    expect([Math.round(sprite.x), sprite.alpha]).toEqual([100, 0.5])
    expect(log.slice(-2)).toEqual(['after', 'arrived'])
    handle.autoplay(true)
    stage.assign('score', 12)
    stage.emit('win', { score: 12 })
    expect(handle.variable('score')).toBe(12)
    expect(log.slice(-2)).toEqual(['autoplay true', 'destroy'])
    expect(host.events).toContainEqual({ type: 'game', node: 'g', event: 'win', detail: { score: 12 } })
    expect(events().slice(-2)).toEqual(['scenechange', 'end'])
  })
})
