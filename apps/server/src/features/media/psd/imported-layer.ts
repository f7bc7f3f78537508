import type { LocalFile } from '../../assets/inspect/local-file.ts'

/** A layer of a Photoshop file as it is taken over: a box in the file's pixels, the lowest layer first. */
export interface ImportedLayer {
  kind: 'group' | 'image' | 'text'
  name: string
  x: number
  y: number
  width: number
  height: number
  opacity: number
  visible: boolean
  /** Of blending; normal when Photoshop's own. */
  blend: string
  /** A picture of it, masks flattened. A text has one too, for when its font is not known. */
  picture?: { path: string; mime: 'image/png' | 'image/jpeg'; width: number; height: number }
  text?: ImportedText
  layers?: ImportedLayer[]
}

export interface ImportedText { text: string; font: string; size: number; color: string; align: 'left' | 'center' | 'right'; bold: boolean; italic: boolean; letterSpacing: number; /** Turned or warped: only its picture is true to it. */ bent: boolean }

/** A canvas or an artboard: the layers in it, and its rectangle in the file's pixels. */
export interface ImportedScene { name: string; x: number; y: number; width: number; height: number; color?: string; layers: ImportedLayer[] }

export interface ImportedPsd { scenes: ImportedScene[]; layers: number }

/** `scale` 2 gives pictures of at most twice the size they are shown at. */
export interface ImportInput { file: LocalFile; folder: string; maxLayers: number; canvas: { long: number; short: number }; scale: number; maxBytes: number }
