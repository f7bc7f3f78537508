import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlayData } from '@adloom/engine/data'
import { gridGame } from '@adloom/engine/games/grid'
import { parkGame } from '@adloom/engine/games/park'
import { puzzleGame } from '@adloom/engine/games/puzzle'
import { shelvesGame } from '@adloom/engine/games/shelves'
import { renderFrame } from '@adloom/engine/host-node'
import {
  applyValues,
  compileDocument,
  type AssetRecord,
  type PlayableDocument,
  type Skin,
} from '@adloom/playable/format'
import { starters } from '@adloom/playable/starters'
import type { Kit } from './components/kit.ts'
import { dressStarter } from './starters/dress-starter.ts'
import sharp from 'sharp'
import type { Studio } from './art/studio.ts'
import type { StarterEntry, TemplateCover } from './templates.ts'

export interface CoverSubject {
  document: PlayableDocument
  skins: Skin[]
  /** Fixed steps of 1/60 s before the image. */
  steps: number
}

/** Takes each skin's images from the engine itself. */
export async function makeCovers(
  studio: Studio,
  subject: CoverSubject,
): Promise<Record<string, TemplateCover>> {
  const covers: Record<string, TemplateCover> = {}
  for (const skin of subject.skins) {
    const document = applyValues(subject.document, skin.values)
    covers[skin.id] = {
      portrait: await drawCover(studio, document, subject.steps, 360, 640),
      landscape: await drawCover(studio, document, subject.steps, 640, 360),
    }
  }
  return covers
}

/** Every starter of the free editor with its art, and an image of it when its entrances are over, by id. */
export async function makeStarters(studio: Studio, kit: Kit): Promise<Record<string, StarterEntry>> {
  const made: Record<string, StarterEntry> = {}
  for (const starter of starters) {
    const document = await dressStarter(kit, starter.id, starter.document())
    made[starter.id] = { cover: await drawCover(studio, document, starterSteps, 360, 640), document }
  }
  return made
}

const starterSteps = 90

/** Draws a document as a WebP and returns the hash of its blob. */
export async function drawCover(
  studio: Studio,
  document: PlayableDocument,
  steps: number,
  width: number,
  height: number,
): Promise<string> {
  const record = await studio.asset(
    'cover',
    'image',
    ['cover', 1, document, steps, width, height],
    async () => {
      const png = await frameOf(studio, document, { width, height, steps })
      return {
        bytes: await sharp(png).webp({ quality: 84, effort: 5 }).toBuffer(),
        mime: 'image/webp',
        width,
        height,
      }
    },
  )
  return record.hash
}

export interface FrameChoice {
  width: number
  height: number
  steps: number
  scene?: string
  language?: string
  ratio?: number
}

/** A PNG of a document as the engine shows it after so many steps. */
async function frameOf(studio: Studio, document: PlayableDocument, choice: FrameChoice): Promise<Buffer> {
  const data: PlayData = compileDocument(document)
  return renderFrame(data, id => bytesOf(studio, document, id), {
    language: 'en',
    games: [gridGame, parkGame, puzzleGame, shelvesGame],
    ...choice,
  })
}

function bytesOf(studio: Studio, document: PlayableDocument, id: string): Promise<Uint8Array> {
  return readFile(join(studio.blobs, (document.records[id] as AssetRecord).hash))
}
