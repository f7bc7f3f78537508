import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { MediaUse, NodeData, ResponseData, RuleData } from '../data.ts'
import type { ImageLike } from '../host/host.ts'
import { at, box, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'
import type { Opened } from '../testing/sample-play.ts'
import { runMedia } from './media-component.ts'

const LENGTH = 1000
/** A video of ten frames, each in a different red. */
const frames = Array.from({ length: 10 }, (_, index) => {
  const canvas = createCanvas(20, 40)
  const context = canvas.getContext('2d')
  context.fillStyle = `rgb(${index * 20 + 50},0,0)`
  context.fillRect(0, 0, 20, 40)
  return canvas as unknown as ImageLike
})
const still = (_asset: string, time: number) =>
  frames[Math.min(9, Math.max(0, Math.floor((time + 0.5) / 100)))]

const video = (use: Partial<MediaUse> = {}): NodeData => ({
  id: 'v',
  name: 'v',
  kind: 'video',
  asset: 'video',
  autoplay: true,
  portrait: at(100, 100, 200, 200),
  ...use,
})
const audio = (use: Partial<MediaUse> = {}): NodeData => ({
  id: 's',
  name: 's',
  kind: 'audio',
  asset: 'tune',
  autoplay: false,
  portrait: at(0, 0, 10, 10),
  ...use,
})
const countOf = (t: 'mediaStart' | 'mediaEnd', node: string): RuleData => ({
  id: t + node,
  on: { t, node },
  do: [{ t: 'assign', var: t, op: '+', value: 1 }],
})
const when = (ms: number, ...list: ResponseData[]): RuleData => ({
  id: `at ${ms}`,
  on: { t: 'enter' },
  do: list.map(one => ({ ...one, delay: ms })),
})

function open(nodes: NodeData[], rules: RuleData[] = []): Promise<Opened> {
  const all = [
    countOf('mediaStart', 'v'),
    countOf('mediaEnd', 'v'),
    countOf('mediaStart', 's'),
    countOf('mediaEnd', 's'),
    ...rules,
  ]
  return openPlay(
    playOf([sceneOf('a', nodes, all), sceneOf('b', [])], {
      assets: {
        video: { kind: 'video', width: 20, height: 40, duration: LENGTH },
        tune: { kind: 'audio', duration: LENGTH },
      },
      variables: { mediaStart: 0, mediaEnd: 0 },
    }),
    { still },
  )
}

/** Returns which of the ten frames is shown at a point, from 0; undefined if none is. */
function frameOf({ host }: Opened, x = 200, y = 200): number | undefined {
  const { width, data } = host.pixels()
  const [red, , blue] = data.subarray((y * width + x) * 4)
  return blue! < 10 ? Math.round((red! - 50) / 20) : undefined
}

const steps = (ms: number) => Math.round(ms * 0.06)

describe('a video layer', () => {
  it('[ED-02.6] plays once on scene entry, keeps its last frame and emits start and end', async () => {
    const opened = await open([video()])
    expect(frameOf(opened)).toBe(0)
    opened.handle.step(steps(450))
    expect(frameOf(opened)).toBe(4)
    expect([opened.handle.variable('mediaStart'), opened.handle.variable('mediaEnd')]).toEqual([1, 0])
    opened.handle.step(steps(2000))
    expect(frameOf(opened)).toBe(9)
    expect([opened.handle.variable('mediaStart'), opened.handle.variable('mediaEnd')]).toEqual([1, 1])
  })

  it('[ED-02.6] emits its times, pauses at a given time, continues and seeks back', async () => {
    const at = (ms: number, ...list: ResponseData[]): RuleData => ({
      id: `time ${ms}`,
      on: { t: 'mediaAt', node: 'v', ms },
      do: [{ t: 'assign', var: 'times', op: '+', value: 1 }, ...list],
    })
    const opened = await open(
      [video()],
      [
        at(300, { t: 'pauseVideo', node: 'v' }),
        when(800, { t: 'resumeVideo', node: 'v' }),
        { ...at(700, { t: 'seekVideo', node: 'v', ms: 500 }), once: true },
      ],
    )
    opened.handle.step(steps(700))
    expect([frameOf(opened), opened.handle.variable('times')]).toEqual([3, 1])
    opened.handle.step(steps(450))
    expect(frameOf(opened)).toBe(6)
    opened.handle.step(steps(100))
    expect([frameOf(opened), opened.handle.variable('times')]).toEqual([5, 2])
    opened.handle.step(steps(800))
    expect([frameOf(opened), opened.handle.variable('mediaEnd')]).toEqual([9, 1])
  })

  it('[ED-02.6] shows its first frame until it plays, and hides at the end unless kept', async () => {
    const opened = await open(
      [video({ autoplay: false, from: 300, to: 600 })],
      [when(500, { t: 'playVideo', node: 'v', hold: false })],
    )
    opened.handle.step(steps(400))
    expect(frameOf(opened)).toBe(3)
    opened.handle.step(steps(350))
    expect(frameOf(opened)).toBe(5)
    opened.handle.step(steps(200))
    expect(frameOf(opened)).toBeUndefined()
    expect(opened.handle.variable('mediaEnd')).toBe(1)
  })

  it('[ED-02.6] plays a range of its file a number of rounds or without end', async () => {
    const twice = await open([video({ from: 200, to: 700, count: 2 })])
    twice.handle.step(steps(600))
    expect([frameOf(twice), twice.handle.variable('mediaEnd')]).toEqual([3, 0])
    twice.handle.step(steps(600))
    expect([frameOf(twice), twice.handle.variable('mediaEnd')]).toEqual([6, 1])
    const endless = await open([video({ loop: true })])
    endless.handle.step(steps(5250))
    expect([frameOf(endless), endless.handle.variable('mediaEnd')]).toEqual([2, 0])
  })

  it('[ED-02.6] pauses, continues at the same time and restarts by responses', async () => {
    const opened = await open(
      [video()],
      [
        when(350, { t: 'pauseVideo', node: 'v' }),
        when(800, { t: 'resumeVideo', node: 'v' }),
        when(1000, { t: 'playVideo', node: 'v', count: 2 }),
      ],
    )
    opened.handle.step(steps(750))
    expect(frameOf(opened)).toBe(3)
    opened.handle.step(steps(150))
    expect(frameOf(opened)).toBe(4)
    opened.handle.step(steps(250))
    expect(frameOf(opened)).toBe(1)
    expect(opened.handle.variable('mediaStart')).toBe(2)
  })

  it('[ED-02.6] is drawn below every other layer, fills its box and is clipped at it', async () => {
    const opened = await open([
      box('under', at(100, 100, 50, 50), {
        shape: { form: 'rect', fill: { kind: 'color', color: '#0000ff' } },
      } as Partial<NodeData>),
      video(),
    ])
    expect(frameOf(opened, 120, 120)).toBeUndefined()
    expect(frameOf(opened, 160, 110)).toBe(0)
    expect(frameOf(opened, 160, 90)).toBeUndefined()
  })

  it('[ED-02.6] pauses while it is hidden or the ad is paused, and is released with its scene', async () => {
    const opened = await open(
      [video()],
      [when(200, { t: 'hide', node: 'v' }), when(700, { t: 'show', node: 'v' })],
    )
    opened.handle.step(steps(650))
    expect(frameOf(opened)).toBeUndefined()
    opened.handle.step(steps(150))
    const seen = frameOf(opened)!
    expect(seen).toBeLessThan(5)
    opened.handle.pause()
    expect(opened.host.mediaLog.at(-1)).toBe('video pause video')
    opened.handle.resume()
    opened.handle.goToScene('b')
    expect(opened.host.mediaLog.at(-1)).toBe('video gone video')
  })
})

describe('a video that does not advance', () => {
  it('[PL-03.57] follows the clock of the ad after a second, so that the end is reached', async () => {
    const { handle } = await open([])
    void handle
    const emitted: string[] = []
    const sought: number[] = []
    let now = 0
    const runtime = {
      eventBus: { emit: ({ t }: { t: string }) => emitted.push(t) },
      playData: { rules: [] },
      stageState: { currentScene: { rules: [] } },
      logicState: { rules: {} },
    } as never
    const component = runMedia(runtime, { id: 'v' } as never, { asset: 'video', autoplay: true }, 3000, {
      start: () => {},
      stop: () => {},
      time: () => now,
      ended: () => false,
      seek: time => {
        now = time
        sought.push(time)
      },
    })
    component.appear!()
    for (let i = 0; i < 60; i++) component.step!()
    expect(sought).toEqual([])
    for (let i = 0; i < 200; i++) component.step!()
    expect(emitted).toEqual(['mediaStart', 'mediaEnd'])
    expect(sought.length).toBeGreaterThan(20)
  })
})

describe('an audio layer', () => {
  it('[ED-02.7] waits for a response, is audible only after the first touch, and emits its end', async () => {
    const opened = await open([audio({ from: 100, to: 600 })], [when(100, { t: 'playAudio', node: 's' })])
    opened.handle.step(steps(200))
    expect(opened.host.mediaLog.filter(word => word.startsWith('play'))).toEqual([])
    expect(opened.handle.variable('mediaStart')).toBe(1)
    opened.tap(400, 400)
    opened.handle.step(1)
    expect(opened.host.mediaLog.at(-1)).toMatch(/^play tune as layer s at 2\d\d$/)
    opened.handle.step(steps(500))
    expect(opened.handle.variable('mediaEnd')).toBe(1)
    expect(opened.host.mediaLog.at(-1)).toBe('stop layer s')
  })

  it('[ED-02.7] pauses and continues at the same time, plays rounds, and ends with its scene', async () => {
    const opened = await open(
      [audio({ autoplay: true, count: 2 })],
      [when(300, { t: 'pauseAudio', node: 's' }), when(900, { t: 'resumeAudio', node: 's' })],
    )
    opened.tap(400, 400)
    opened.handle.step(steps(1000))
    expect(opened.host.mediaLog.filter(word => word.startsWith('play'))).toEqual([
      'play tune as layer s at 0',
      expect.stringMatching(/^play tune as layer s at (28|29|30)\d$/),
    ])
    opened.handle.step(steps(800))
    expect(opened.host.mediaLog.filter(word => word.startsWith('play'))).toHaveLength(3)
    opened.handle.goToScene('b')
    expect(opened.host.mediaLog.at(-1)).toBe('stop layer s')
  })

  it('[ED-02.7] loops as one voice, and is paused with all audio', async () => {
    const opened = await open(
      [audio({ autoplay: true, loop: true })],
      [when(2500, { t: 'pauseSound' }), when(3000, { t: 'resumeSound' })],
    )
    opened.tap(400, 400)
    opened.handle.step(steps(2800))
    expect(opened.host.mediaLog.filter(word => word.startsWith('play'))).toHaveLength(1)
    expect(opened.host.mediaLog.slice(-2)).toEqual(['hold all', 'stop layer s'])
    opened.handle.step(steps(500))
    expect(opened.host.mediaLog.at(-1)).toMatch(/^play tune as layer s at 4[89]\d$/)
  })
})
