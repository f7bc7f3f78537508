import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderFrame } from '@adloom/engine/host-node'
import { compileDocument } from '@adloom/playable/format'
import sharp from 'sharp'
import { psdDocument } from '../../features/ps/psd/psd-document.ts'
import type { ImportedPsd } from '../../inspection/psd/imported-layer.ts'
import { importPsd } from '../../inspection/psd/import-psd.ts'

const canvas = { width: 750, height: 1334 }

export interface Drawn {
  psd: ImportedPsd
  /** RGB of the square frame of each scene, in the file's pixels. */
  scenes: Buffer[]
}

/**
 * Imports a square Photoshop file as users do and has the engine draw each scene. Its side divides 750 into
 * an odd number.
 */
export async function drawImported(bytes: Buffer, side: number): Promise<Drawn> {
  const folder = await mkdtemp(join(tmpdir(), 'adloom-psd-'))
  try {
    const path = join(folder, 'file.psd')
    await writeFile(path, bytes)
    const imported = await importPsd({
      file: { path, size: bytes.length },
      folder,
      maxLayers: 500,
      canvas: { long: 1334, short: 750 },
      scale: 2,
      maxBytes: 1_000_000,
    })
    // A ground that covers the frame is enlarged to cover the screen, which is no square.
    const psd = {
      ...imported,
      scenes: imported.scenes.map(scene => ({
        ...scene,
        layers: scene.layers.map(({ covers: _covers, ...layer }) => layer),
      })),
    }
    const imageOf = (made: string) => ({
      id: `asset-${made}`,
      type: 'asset' as const,
      kind: 'image' as const,
      name: made,
      hash: made,
      bytes: 1,
      mime: 'image/png',
    })
    const document = psdDocument({
      name: 'x',
      kind: 'playsmart',
      language: 'en',
      psd,
      imageOf,
      fontOf: () => undefined,
    })
    const scenes: Buffer[] = []
    for (const [index] of psd.scenes.entries()) {
      const png = await renderFrame(compileDocument(document), id => readFile(id.slice('asset-'.length)), {
        ...canvas,
        scene: `scene-${index + 1}`,
      })
      scenes.push(await sampled(png, side))
    }
    return { psd, scenes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The pixel in the middle of each enlarged one. */
async function sampled(png: Buffer, side: number): Promise<Buffer> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const scale = canvas.width / side
  const top = (canvas.height - canvas.width) / 2
  const out = Buffer.alloc(side * side * 3)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = (Math.floor(top + (y + 0.5) * scale) * canvas.width + Math.floor((x + 0.5) * scale)) * 3
      data.copy(out, (y * side + x) * 3, at, at + 3)
    }
  return out
}

/** The mean difference of two images, from 0 to 1. */
export function meanDifference(
  drawn: Buffer,
  side: number,
  expected: (x: number, y: number) => readonly [number, number, number],
): number {
  let sum = 0
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const wanted = expected(x, y)
      for (let piece = 0; piece < 3; piece++)
        sum += Math.abs(drawn[(y * side + x) * 3 + piece]! / 255 - wanted[piece]!)
    }
  return sum / (side * side * 3)
}
