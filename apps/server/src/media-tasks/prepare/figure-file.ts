import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FIGURE_MIME } from '@adloom/engine/figures'
import type { MadeFigure } from '@adloom/playable/figures'
import type { MadeFile } from './made-file.ts'

/** Returns the file of a figure that projects use. */
export async function figureFile(
  { bytes, width, height, clips, triangles }: MadeFigure,
  folder: string,
): Promise<MadeFile> {
  const path = join(folder, 'figure.adf')
  await writeFile(path, bytes)
  const named = clips.map(({ name, durationMs, armature }) => ({
    name,
    duration_ms: durationMs,
    ...(armature === undefined ? {} : { armature }),
  }))
  return { kind: 'figure', path, mime: FIGURE_MIME, width, height, info: { clips: named, triangles } }
}
