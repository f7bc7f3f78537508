import { readBones, type Armature, writeFigure } from '@adloom/engine/figures'
import type { MadeFigure } from './made-figure.ts'

export interface BonesFiles {
  /** Unchanged, as exported. */
  skeleton: string
  atlas: string
  texture: { bytes: Uint8Array; width: number; height: number }
}

/** Data that only the exporting editor uses. */
const foreign = new Set(['edges', 'userEdges', 'canvas', 'userData'])

/** All parts of a DragonBones export as one figure file. Throws when skeleton or atlas are no JSON. */
export function makeBonesFigure({ skeleton, atlas, texture }: BonesFiles): MadeFigure {
  const { width, height } = texture
  const sheet = { ...(JSON.parse(plain(atlas)) as object), width, height }
  const texts = {
    skeleton: JSON.stringify(JSON.parse(plain(skeleton)), (key, value: unknown) =>
      foreign.has(key) ? undefined : value,
    ),
    atlas: JSON.stringify(sheet),
  }
  const armatures = readBones(texts.skeleton, texts.atlas, texture)
  const encode = (text: string) => new TextEncoder().encode(text)
  const box = armatures[0]?.box ?? { w: 1, h: 1 }
  return {
    bytes: writeFigure({
      kind: 'dragonbones',
      sections: { skeleton: encode(texts.skeleton), atlas: encode(texts.atlas), texture: texture.bytes },
    }),
    width: whole(box.w),
    height: whole(box.h),
    clips: armatures.flatMap(({ name, fps, clips }) =>
      clips.map(clip => ({
        name: clip.name,
        durationMs: Math.round((clip.frames * 1000) / fps),
        armature: name,
      })),
    ),
    triangles: Math.max(0, ...armatures.map(trianglesOf)),
  }
}

function plain(text: string): string {
  return text.replace(/^\ufeff/, '')
}

function whole(length: number): number {
  return Math.min(16_384, Math.max(1, Math.round(length)))
}

/** The most triangles that its slots can show at once; an image has two. */
function trianglesOf({ slots }: Armature): number {
  return slots.reduce(
    (sum, { displays }) =>
      sum +
      Math.max(
        0,
        ...displays.map(display => (display?.mesh ? display.mesh.indices.length / 3 : display ? 2 : 0)),
      ),
    0,
  )
}
