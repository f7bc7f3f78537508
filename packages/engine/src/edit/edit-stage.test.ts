import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { NodeData, PlayData } from '../data.ts'
import { canvas2d } from '../draw/canvas2d.ts'
import type { GameModule } from '../games/game-module.ts'
import { nodeHost, renderFrame } from '../host/node.ts'
import { at, box, playOf, sceneOf } from '../testing/sample-play.ts'
import { stillVideo } from '../testing/still-video.ts'
import { createEditStage } from './edit-stage.ts'
import type { EditView } from './edit-view.ts'

const WIDTH = 150
const HEIGHT = 267
const red = box('red', at(100, 200, 300, 200))
const viewOf = (nodes: NodeData[], more: Partial<EditView> = {}): EditView => ({
  data: playOf([sceneOf('one', nodes)]),
  sources: {},
  screen: { w: 750, h: 1334 },
  language: 'en',
  unseen: [],
  ...more,
})
const camera = { x: 0, y: 0, zoom: WIDTH / 750, width: WIDTH, height: HEIGHT, ratio: 1 }

function stageOf(games: GameModule[] = [], onStale = () => {}) {
  const host = nodeHost({ width: WIDTH, height: HEIGHT })
  const stage = createEditStage(host, { draw: [canvas2d], games }, onStale)
  const pixel = (x: number, y: number) => {
    const { data, width } = host.pixels()
    return [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)]
  }
  return { host, stage, pixel }
}

describe('the engine on an editor’s canvas', () => {
  it('[D-31.40] draws a scene as it is after its entrances', async () => {
    const play: PlayData = playOf([
      sceneOf('one', [
        {
          ...red,
          anims: [
            { id: 'in', family: 'in', preset: 'fade', delay: 0, duration: 500, loop: 'once', auto: true },
          ],
        },
        box('blue', at(300, 600, 400, 400), {
          shape: { form: 'rect', fill: { kind: 'color', color: '#0000ff' } },
        } as Partial<NodeData>),
      ]),
    ])
    const { stage, host } = stageOf()
    stage.show(viewOf([], { data: play }))
    stage.draw({ ...camera, zoom: 0.2, height: 266.8 })
    const played = await loadImage(
      await renderFrame(play, undefined, { width: WIDTH, height: HEIGHT, steps: 60 }),
    )
    const context = createCanvas(WIDTH, HEIGHT).getContext('2d')
    context.drawImage(played, 0, 0)
    const wanted = context.getImageData(0, 0, WIDTH, HEIGHT).data
    const { data } = host.pixels()
    const colourAt = (pixels: ArrayLike<number>, x: number, y: number) =>
      [0, 1, 2].map(channel => pixels[(y * WIDTH + x) * 4 + channel] ?? 0)
    const near = (x: number, y: number) =>
      [-1, 0, 1].flatMap(dy => [-1, 0, 1].map(dx => colourAt(wanted, x + dx, y + dy)))
    const isBetween = (value: number, values: number[]) =>
      value >= Math.min(...values) - 24 && value <= Math.max(...values) + 24
    // An edge may be softer or sharper than in the ad, and is within a pixel of it.
    const apart = Array.from(
      { length: WIDTH * HEIGHT },
      (_, one) => [one % WIDTH, Math.floor(one / WIDTH)] as const,
    ).filter(
      ([x, y]) =>
        !colourAt(data, x, y).every((value, channel) =>
          isBetween(
            value,
            near(x, y).map(colour => colour[channel]!),
          ),
        ),
    )
    expect(apart.length).toBeLessThan(WIDTH * HEIGHT * 0.01)
  })

  it('[D-31.22] follows zoom and pan on a surface of its own size', () => {
    const { stage, host, pixel } = stageOf()
    stage.show(viewOf([red]))
    stage.draw({ x: -90, y: -190, zoom: 1, width: 80, height: 60, ratio: 1 })
    expect([host.pixels().width, host.pixels().height]).toEqual([80, 60])
    expect(pixel(40, 40)).toEqual([255, 0, 0, 255])
    expect(pixel(5, 5)).not.toEqual([255, 0, 0, 255])
    stage.draw({ x: 0, y: 0, zoom: 0.1, width: 80, height: 60, ratio: 2 })
    expect(host.pixels().width).toBe(160)
    expect(pixel(30, 50)).toEqual([255, 0, 0, 255])
  })

  it('[D-31.40] hides hidden layers and the text that is being edited', () => {
    const { stage, pixel } = stageOf()
    const middle = [50, 60] as const
    stage.show(viewOf([{ ...red, hidden: true }]))
    stage.draw(camera)
    expect(pixel(...middle)).not.toEqual([255, 0, 0, 255])
    stage.show(viewOf([red], { unseen: ['red'] }))
    stage.draw(camera)
    expect(pixel(...middle)).not.toEqual([255, 0, 0, 255])
    stage.show(viewOf([red]))
    stage.draw(camera)
    expect(pixel(...middle)).toEqual([255, 0, 0, 255])
  })

  it('[ED-02.6] shows the first frame of a video’s range as soon as it is decoded', () => {
    let stale = 0
    let come: (() => void) | undefined
    const host = nodeHost({ width: WIDTH, height: HEIGHT })
    const green = createCanvas(10, 10)
    const context = green.getContext('2d')
    context.fillStyle = '#00ff00'
    context.fillRect(0, 0, 10, 10)
    const sought: number[] = []
    host.openVideo = (_asset, arrived) => {
      const clip = stillVideo(host.createCanvas)
      let isHere = false
      come = () => {
        isHere = true
        arrived!()
      }
      return {
        ...clip,
        imageAt: () => (isHere ? green : undefined),
        seek: time => {
          sought.push(time)
        },
      }
    }
    const stage = createEditStage(host, { draw: [canvas2d] }, () => {
      stale++
    })
    const clip: NodeData = {
      id: 'clip',
      name: 'clip',
      kind: 'video',
      asset: 'clip',
      autoplay: true,
      from: 700,
      portrait: at(100, 200, 300, 200),
    }
    stage.show(
      viewOf([clip], {
        data: playOf([sceneOf('one', [clip])], {
          assets: { clip: { kind: 'video', width: 10, height: 10, duration: 2000 } },
        }),
      }),
    )
    stage.draw(camera)
    expect(sought).toEqual([700])
    come!()
    expect(stale).toBe(1)
    stage.draw(camera)
    const { data, width } = host.pixels()
    expect([...data.slice((60 * width + 50) * 4, (60 * width + 50) * 4 + 3)]).toEqual([0, 255, 0])
  })

  it('[ED-02.6] seeks to the newest requested time, one seek at a time, keeping its frame', () => {
    const host = nodeHost({ width: WIDTH, height: HEIGHT })
    const sought: number[] = []
    let come = () => {}
    let opened = 0
    host.openVideo = (_asset, arrived) => {
      opened++
      const clip = stillVideo(host.createCanvas)
      let at: number | undefined
      come = () => {
        at = sought.at(-1)
        arrived!()
      }
      const seek = (time: number) => {
        sought.push(time)
        at = undefined
      }
      return { ...clip, imageAt: () => (at === undefined ? undefined : clip.imageAt(at)), seek }
    }
    const stage = createEditStage(host, { draw: [canvas2d] }, () => {})
    const clip: NodeData = {
      id: 'clip',
      name: 'clip',
      kind: 'video',
      asset: 'clip',
      autoplay: true,
      portrait: at(100, 200, 300, 200),
    }
    const data = playOf([sceneOf('one', [clip])], {
      assets: { clip: { kind: 'video', width: 10, height: 10, duration: 2000 } },
    })
    const red = () => {
      stage.draw(camera)
      const { data, width } = host.pixels()
      return data[(78 * width + 50) * 4]
    }
    for (const time of [100, 300, 500]) stage.show(viewOf([clip], { data, times: { clip: time } }))
    expect(sought).toEqual([100])
    come()
    expect(sought).toEqual([100, 500])
    expect(red()).toBe(20)
    come()
    expect(red()).toBe(100)
    const trimmed: NodeData = { ...clip, from: 400, volume: 0 }
    stage.show(viewOf([trimmed], { data: { ...data, scenes: [sceneOf('one', [trimmed])] } }))
    expect([sought.at(-1), opened]).toEqual([400, 1])
  })

  it('[D-31.41] creates a game again when its settings change, not when its layer moves', () => {
    let made = 0
    let gone = 0
    const counter: GameModule = {
      type: 'count',
      create: () => {
        made++
        return {
          start() {},
          pause() {},
          resume() {},
          hint() {},
          autoplay() {},
          reset() {},
          pointer: () => false,
          resize() {},
          step() {},
          destroy() {
            gone++
          },
        }
      },
    }
    const { stage } = stageOf([counter])
    const config = { rows: 3 }
    const game = (x: number, settings: object): NodeData => ({
      id: 'game',
      name: 'Game',
      kind: 'game',
      game: 'count',
      config: settings,
      portrait: at(x, 0, 300, 300),
    })
    stage.show(viewOf([game(0, config)]))
    stage.show(viewOf([game(50, config)]))
    expect([made, gone]).toEqual([1, 0])
    stage.show(viewOf([game(50, { rows: 4 })]))
    expect([made, gone]).toEqual([2, 1])
    stage.show(viewOf([]))
    expect([made, gone]).toEqual([2, 2])
  })

  it('[D-31.41] draws the other layers when a game cannot be created', () => {
    const { stage, pixel, host } = stageOf([
      {
        type: 'broken',
        create: () => {
          throw new Error('no board')
        },
      },
    ])
    stage.show(
      viewOf([
        { id: 'game', name: 'Game', kind: 'game', game: 'broken', config: {}, portrait: at(0, 0, 10, 10) },
        red,
      ]),
    )
    stage.draw(camera)
    expect(pixel(50, 60)).toEqual([255, 0, 0, 255])
    expect(host.events.some(event => event.type === 'error')).toBe(true)
  })

  it('[D-31.22] draws one moving layer among many as a complete redraw does', () => {
    const under = Array.from({ length: 80 }, (_, one) =>
      box(`under${one}`, at((one * 37) % 700, (one * 91) % 1300, 60, 60, { r: one })),
    )
    const moving = (dx: number) =>
      box('moving', at(100 + dx, 300, 300, 300), {
        shape: { form: 'ellipse', fill: { kind: 'color', color: '#0000ff' } },
      } as Partial<NodeData>)
    const over = (color: string) =>
      box('over', at(200, 350, 150, 60), {
        alpha: 0.5,
        shape: { form: 'rect', fill: { kind: 'color', color } },
      } as Partial<NodeData>)
    const { stage, host } = stageOf()
    const show = (to: ReturnType<typeof stageOf>, nodes: NodeData[]) => {
      to.stage.show(viewOf(nodes))
      to.stage.draw(camera)
      return to.host.pixels().data
    }
    const isSame = (nodes: NodeData[]) => {
      const wanted = show(stageOf(), nodes)
      return show({ stage, host, pixel: () => [] }, nodes).every(
        (value, index) => Math.abs(value - wanted[index]!) <= 3,
      )
    }
    const green = over('#00ff00')
    for (const dx of [0, 10, 40, 90, 150]) expect(isSame([...under, moving(dx), green])).toBe(true)
    // Another layer changes, then the first one moves on: nothing that was kept is shown still.
    const yellow = over('#ffff00')
    for (const dx of [150, 200, 240]) expect(isSame([...under, moving(dx), yellow])).toBe(true)
    expect(isSame([...under.slice(1), moving(240), yellow])).toBe(true)
  })

  it('[D-31.40] loads an image again when its bytes change, and notifies when it is loaded', async () => {
    const { stage, host } = stageOf([], () => {
      stale++
    })
    let stale = 0
    const asked: string[] = []
    host.loadImage = async id => {
      asked.push(id)
      return createCanvas(2, 2) as never
    }
    const layer: NodeData = { id: 'p', name: 'P', kind: 'image', asset: 'a', portrait: at(0, 0, 100, 100) }
    const data = {
      ...playOf([sceneOf('one', [layer])]),
      assets: { a: { kind: 'image' as const, width: 2, height: 2 } },
    }
    stage.show(viewOf([], { data, sources: { a: 'first' } }))
    stage.show(viewOf([], { data, sources: { a: 'first' } }))
    stage.show(viewOf([], { data, sources: { a: 'second' } }))
    await new Promise(resolve => {
      setTimeout(resolve)
    })
    expect(asked).toEqual(['a', 'a'])
    expect(stale).toBe(1)
  })
})
