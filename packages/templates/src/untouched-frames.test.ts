import { play } from '@adloom/engine'
import type { PlayData } from '@adloom/engine/data'
import type { DrawBackend, Drawer } from '@adloom/engine/draw'
import type { GameModule } from '@adloom/engine/games'
import { nodeHost } from '@adloom/engine/host-node'
import { compileDocument, type PlayableDocument } from '@adloom/playable/format'
import { gameModules } from '@adloom/playable/pack'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundledKeys, dot, readDocuments } from './built-templates.test-support.ts'

let documents: Map<string, PlayableDocument>

beforeAll(async () => {
  documents = await readDocuments()
}, 300_000)

const hertz = 60
const seconds = 30
/** 4 s at 60 frames a second, 8 s at 30, 18 s at 20: 840, and 20 for short motion in between. */
const mostFrames = 860

/** A back end that draws nothing and counts frames. */
function countingBackend(counts: { drawn: number }): DrawBackend {
  const nothing = (): void => {}
  const drawer: Drawer = {
    begin: nothing,
    draw: nothing,
    triangles: nothing,
    blend: nothing,
    push: nothing,
    pop: nothing,
    invalidate: nothing,
    onLost: nothing,
    destroy: nothing,
    end() {
      counts.drawn++
    },
  }
  return { name: 'canvas2d', create: () => drawer }
}

async function gamesOf(data: PlayData): Promise<GameModule[]> {
  const names = Object.keys(gameModules).filter(game =>
    JSON.stringify(data.scenes).includes(`"game":"${game}"`),
  )
  return Promise.all(
    names.map(async game => {
      const { name, from } = gameModules[game]!
      return ((await import(from)) as Record<string, GameModule>)[name]!
    }),
  )
}

/** Frames drawn while a 60 Hz display shows so many seconds of an ad that is not touched. */
async function framesOf(data: PlayData): Promise<number> {
  const counts = { drawn: 0 }
  let asked: { tick(now: number): void; skipped: number } | undefined
  const onFrame = (tick: (now: number) => void, skipped = 0) => {
    asked = { tick, skipped }
  }
  const host = Object.assign(nodeHost({ width: 375, height: 667, assets: () => dot }), {
    onFrame,
    loadFont: () => Promise.resolve(),
  })
  const handle = play(data, host, { draw: [countingBackend(counts)], games: await gamesOf(data) })
  await handle.ready
  for (let shown = 1; shown <= seconds * hertz; shown++) {
    const due = asked
    if (due && due.skipped-- === 0) due.tick((shown * 1000) / hertz)
  }
  handle.destroy()
  return counts.drawn
}

describe.each(bundledKeys)('%s', key => {
  it("[PL-03.37] draws at most half of a 60 Hz display's frames in its first 30 s without a touch", async () => {
    const drawn = await framesOf(compileDocument(documents.get(key)!))
    expect(drawn).toBeGreaterThan(800)
    expect(drawn).toBeLessThanOrEqual(mostFrames)
  })
})
