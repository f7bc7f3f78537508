import { type PsdNote, psdNoteKinds } from '@adloom/contract/ps'
import type { ImportedLayer, ImportedPsd, LayerNote } from '../../../inspection/psd/imported-layer.ts'
import { isExactBlend } from './psd-blend.ts'
import { projectLimits } from '../../../platform/limits/content-limits.ts'

/**
 * Notes for the user about a project made of a Photoshop file: by kind, in order of importance, with the
 * first few layer names of each.
 */
export function notesOfPsd(psd: ImportedPsd, hasFont: (postscriptName: string) => boolean): PsdNote[] {
  const all = [
    ...psd.notes,
    ...psd.scenes.flatMap(scene => scene.layers).flatMap(layer => notesOfLayer(layer, hasFont)),
  ]
  return psdNoteKinds.flatMap(what => {
    const found = all.filter(note => note.what === what)
    const names = [...new Set(found.map(({ name }) => name).filter(Boolean))]
    return found.length === 0
      ? []
      : [
          {
            what,
            count: what === 'fonts' ? names.length : found.length,
            names: names.slice(0, projectLimits.notedLayers),
          },
        ]
  })
}

function notesOfLayer(layer: ImportedLayer, hasFont: (postscriptName: string) => boolean): LayerNote[] {
  return [
    ...(layer.text ? notesOfText(layer, layer.text, hasFont) : []),
    ...(isExactBlend(layer.blend) ? [] : [{ what: 'blend' as const, name: layer.name }]),
    ...(layer.layers ?? []).flatMap(inner => notesOfLayer(inner, hasFont)),
  ]
}

function notesOfText(
  { name }: ImportedLayer,
  { bent, mixed, font }: NonNullable<ImportedLayer['text']>,
  hasFont: (postscriptName: string) => boolean,
): LayerNote[] {
  if (bent) return [{ what: 'bent', name }]
  if (!hasFont(font)) return [{ what: 'fonts', name: font }]
  return mixed ? [{ what: 'mixed', name }] : []
}
