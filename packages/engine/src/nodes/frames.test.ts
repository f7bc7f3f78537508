import { describe, expect, it } from 'vitest'
import type { FrameRounds, NodeData, ResponseData } from '../data.ts'
import { at, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'

const frames = [0, 1, 2, 3].map(i => ({ x: i * 10, y: 0, w: 10, h: 10 }))

/** Times at which frames of ten per second emit their ends, in steps after the start of the scene. */
async function ends(rounds: FrameRounds, steps: number, ...list: ResponseData[]): Promise<number[]> {
  const node: NodeData = {
    id: 'f',
    name: 'f',
    kind: 'frames',
    asset: 'strip',
    fps: 10,
    autoplay: list.length === 0,
    portrait: at(0, 0, 10, 10),
    ...rounds,
  }
  const rules = [
    { id: 'over', on: { t: 'framesEnd' as const, node: 'f' }, do: [{ t: 'track' as const, id: 1 }] },
    { id: 'in', on: { t: 'enter' as const }, do: list },
  ]
  const { host, handle } = await openPlay(
    playOf([sceneOf('a', [node], rules)], {
      assets: { strip: { kind: 'frames', width: 40, height: 10, frames } },
    }),
  )
  const endSteps: number[] = []
  for (let step = 1; step <= steps; step++) {
    const before = host.events.length
    handle.step(1)
    if (host.events.length > before) endSteps.push(step)
  }
  return endSteps
}

describe('a layer of frames', () => {
  it('[D-31.2] plays its number of rounds, there and back where set, and ends once', async () => {
    expect(await ends({ loop: false }, 200)).toEqual([24])
    expect(await ends({ loop: false, count: 3 }, 200)).toEqual([72])
    expect(await ends({ loop: false, count: 2, swing: true }, 200)).toEqual([72])
    expect(await ends({ loop: true, count: 3 }, 400)).toEqual([])
  })

  it('[D-31.2] plays its own rounds for a response without a count, else those of the response', async () => {
    expect(await ends({ loop: false, count: 3 }, 200, { t: 'playFrames', node: 'f' })).toEqual([72])
    expect(await ends({ loop: false, count: 3 }, 200, { t: 'playFrames', node: 'f', count: 1 })).toEqual([24])
    expect(
      await ends({ loop: false, swing: true }, 200, { t: 'playFrames', node: 'f', swing: false }),
    ).toEqual([24])
  })
})
