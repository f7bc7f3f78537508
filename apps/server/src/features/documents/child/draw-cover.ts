import { renderFrame } from '@adloom/engine/host-node'
import {
  applyValues,
  compileDocument,
  type ParamValues,
  type PlayableDocument,
} from '@adloom/playable/format'
import sharp from 'sharp'
import type { AskParent } from '../../../platform/children/task-protocol.ts'
import { gameModules } from './game-modules.ts'
import { loadBlob } from './parent-files.ts'

const width = 360
const height = 640
/** Two seconds at 60 frames: entrances are over and nothing moves. */
const steps = 120

/** Draws a document two seconds into play, by the engine that plays it, as WebP. */
export async function drawCover(
  { document, values }: { document: PlayableDocument; values: ParamValues },
  ask: AskParent,
): Promise<Uint8Array> {
  const applied = applyValues(document, values)
  const assetBytes = async (id: string) => {
    const record = applied.records[id]
    return record?.type === 'asset' ? loadBlob(ask, record.hash) : undefined
  }
  const png = await renderFrame(compileDocument(applied), assetBytes, {
    width,
    height,
    steps,
    games: gameModules,
  })
  return sharp(png).webp({ quality: 82 }).toBuffer()
}
