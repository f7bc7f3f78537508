import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw/canvas2d'
import { gridGame } from '@adloom/engine/games/grid'
import { parkGame } from '@adloom/engine/games/park'
import { puzzleGame } from '@adloom/engine/games/puzzle'
import { shelvesGame } from '@adloom/engine/games/shelves'
import { compileDocument } from '@adloom/playable/format/compile-document'
import type { PlayableDocument } from '@adloom/playable/format/records'
import { assetBytes } from '../../features/player/asset-bytes.ts'
import { stillHost } from './still-host.ts'

const width = 180
const height = 280
const settleSteps = 90 // Entrances are over after a second and a half.

/** A picture of a scene as the engine draws it, when its entrances are over. */
export async function drawScene(applied: PlayableDocument, scene: string, language: string): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const data = compileDocument(applied)
  const host = stillHost(canvas, width, height, id => {
    const record = applied.records[id]
    return record?.type === 'asset' ? assetBytes(record.hash) : Promise.reject(new Error(`no asset ${id}`))
  })
  const handle = play(data, host, { draw: [canvas2d], games: [gridGame, parkGame, puzzleGame, shelvesGame] }, { scene, language, muted: true })
  await handle.ready
  handle.step(settleSteps)
  const picture = canvas.toDataURL('image/webp', 0.8)
  handle.destroy()
  return picture
}
