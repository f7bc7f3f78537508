import { play, type PlayHandle } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { nodeHost } from '@adloom/engine/host-node'
import { findDivergence, heldHost, repeatTake, type Divergence, type Take } from '@adloom/playable/recording'
import { gameModules } from '../game-modules.ts'
import type { Size } from './frame-layout.ts'

export type BytesOf = (asset: string) => Promise<Uint8Array | undefined>

interface Played {
  data: Parameters<typeof play>[0]
  bytesOf: BytesOf
  /** Empty: the language of the playable. */
  language: string
}

/** Plays a take without drawing it; returns what it did. */
export async function courseOf({ data, bytesOf, language }: Played, take: Take): Promise<Take> {
  const host = nodeHost({ width: take.width, height: take.height, ratio: 0.1, assets: bytesOf })
  const held = heldHost(host)
  const handle: PlayHandle = play(
    data,
    held,
    { draw: [canvas2d], games: gameModules },
    { debug: true, muted: true, ...(language !== '' && { language }) },
  )
  try {
    await handle.ready
    const run = repeatTake({ handle, host: held, language }, take)
    run.advance(Infinity)
    return run.take()
  } finally {
    handle.destroy()
    host.removeFonts()
  }
}

/** Where rules, scenes and games do something else than in the take; looks are not compared. */
export function courseDivergence(take: Take, course: Take): Divergence | undefined {
  return findDivergence(take, { ...course, digests: [] })
}

export function isSameCourse(one: Take, other: Take): boolean {
  return courseDivergence({ ...one, digests: [] }, other) === undefined
}

/** The take with its touches at the same share of another surface. */
export function movedTake(take: Take, { width, height }: Size): Take {
  const [x, y] = [width / take.width, height / take.height]
  const inputs = take.inputs.map(
    ([step, kind, left, top]) => [step, kind, left * x, top * y] as Take['inputs'][number],
  )
  return { ...take, width, height, inputs }
}
