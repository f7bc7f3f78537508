import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { subsetFontFile } from '@adloom/playable/pack'
import { Failure } from '../platform/binder/fail.ts'
import type { LocalFile } from '../platform/blobs/local-file.ts'
import { readCoverage, type Coverage, missingCharacters } from '../inspection/font/coverage.ts'

export interface CropInput {
  file: LocalFile
  folder: string
  text: string
  format: 'woff2' | 'ttf'
}

/** The cut font at `path` in the folder of the task, and what the source could not draw. */
export interface Crop {
  path: string
  mime: string
  missing: string[]
}

/** Returns the characters that a font can draw; runs only in a child process. */
export async function readFontCoverage({ file }: { file: LocalFile }): Promise<Coverage> {
  return unbroken(async () => readCoverage(await readFile(file.path)))
}

/** Cuts a font down to the characters of a text; only in a process of its own. */
export async function cropFont({ file, folder, text, format }: CropInput): Promise<Crop> {
  return unbroken(async () => {
    const source = await readFile(file.path)
    const missing = missingCharacters(readCoverage(source), text)
    const bytes = await subsetFontFile(source, text, format)
    const path = join(folder, `crop.${format}`)
    await writeFile(path, bytes)
    return {
      path,
      mime: format === 'woff2' ? 'font/woff2' : hasCubicOutlines(bytes) ? 'font/otf' : 'font/ttf',
      missing,
    }
  })
}

function hasCubicOutlines(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'OTTO'
}

/** Any error of a font parser means that the file is broken. */
async function unbroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('file_broken')
  }
}
