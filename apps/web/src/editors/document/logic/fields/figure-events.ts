import { readBones, readFigure, textOf } from '@adloom/engine/figures'

/**
 * Names of the events that the clips of a DragonBones figure's file come past, each once, in the file's
 * order; those of one armature, or of the
 * file's first. None where the bytes are no such figure.
 */
export function figureEvents(bytes: ArrayBuffer, armature: string | undefined): string[] {
  try {
    const { skeleton, atlas } = readFigure(new Uint8Array(bytes)).parts
    if (!skeleton || !atlas) return []
    // Where the pictures lie is of no matter here, so their sheet may have any size.
    const armatures = readBones(textOf(skeleton), textOf(atlas), { width: 1, height: 1 })
    const own = armatures.find(one => one.name === armature) ?? armatures[0]
    return [...new Set((own?.clips ?? []).flatMap(clip => (clip.events ?? []).map(event => event.name)))]
  } catch {
    return []
  }
}
