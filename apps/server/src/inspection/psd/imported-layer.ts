import type { PsdNoteKind } from '@adloom/contract/ps'
import type { Fill, TextStyle } from '@adloom/engine/data'
import type { LocalFile } from '../../platform/blobs/local-file.ts'
import { psdLimits } from '../../platform/limits/file-limits.ts'

/** A layer of a Photoshop file as it is taken over: a box in the file's pixels, the lowest layer first. */
export interface ImportedLayer {
  kind: 'group' | 'image' | 'text' | 'fill'
  name: string
  x: number
  y: number
  width: number
  height: number
  opacity: number
  visible: boolean
  /** Blend mode; normal for Photoshop's default. */
  blend: string
  /** An image of it, masks flattened. A text has one too, for when its font is not known. */
  image?: { path: string; mime: 'image/png' | 'image/jpeg'; width: number; height: number }
  /** The bounds of a text's image, with the effects around it. */
  imageBox?: { x: number; y: number; width: number; height: number }
  text?: ImportedText
  /** A plane of one colour or a gradient over the whole frame. */
  fill?: Fill
  layers?: ImportedLayer[]
  /** The layer hides everything below it. */
  covers?: boolean
}

export interface ImportedText {
  /** The wrap box in the file's pixels; none for text at a point. */
  box?: { x: number; y: number; width: number; height: number }
  text: string
  font: string
  size: number
  color: string
  align: TextStyle['align']
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  letterSpacing: number
  /** Turned or warped: only its image is true to it. */
  bent: boolean
  /** It contains text in styles other than the first. */
  mixed: boolean
  /** In the file's pixels; the width is what is seen outside of the letters. */
  stroke?: { color: string; width: number }
  shadow?: { color: string; blur: number; dx: number; dy: number }
}

/** A canvas or an artboard: the layers in it, and its rectangle in the file's pixels. */
export interface ImportedScene {
  name: string
  x: number
  y: number
  width: number
  height: number
  color?: string
  layers: ImportedLayer[]
}

/** `notes` name the layers that are not as they are in the file. */
export interface ImportedPsd {
  scenes: ImportedScene[]
  layers: number
  notes: LayerNote[]
}
export interface LayerNote {
  what: PsdNoteKind
  name: string
}

/** `scale` 2 gives images of at most twice the size they are shown at. */
export interface ImportInput {
  file: LocalFile
  folder: string
  maxLayers: number
  canvas: { long: number; short: number }
  scale: number
  maxBytes: number
}

/** A layer's name as it is kept: no signs that are not seen, and no half of one at its end. */
export function layerName(name: string | undefined): string {
  return (name ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, psdLimits.layerName)
    .replace(/[\uD800-\uDBFF]$/, '')
}
