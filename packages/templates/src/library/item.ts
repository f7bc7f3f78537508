import type { Model } from '@adloom/playable/figures'
import type { LocalText } from '@adloom/playable/format'
import type { Wave } from '../audio/wave.ts'
import type { LibraryCategory } from './library.ts'

interface Facts {
  key: string
  name: LocalText
  category: LibraryCategory
  tags: string[]
}

/** A still image: the inside of an SVG of width x height units. `opaque` ones lose their alpha. */
export interface StillItem extends Facts {
  kind: 'image'
  width: number
  height: number
  body: string
  opaque?: boolean
  quality?: number
}

/**
 * Equal moments of a sequence, each the inside of an SVG of width x height units; `cover` is the moment shown
 * when it does not advance.
 */
export interface FramesItem extends Facts {
  kind: 'frames'
  width: number
  height: number
  moments: string[]
  cover?: number
}

/** An audio clip, created on demand; `recipe` must change when the result of `make` changes. */
export interface AudioItem extends Facts {
  kind: 'audio'
  recipe: unknown
  kbps: number
  make(): Wave
}

/**
 * A DragonBones figure: its export, and the inside of an SVG of its sheet; `cover` is the moment of a clip it
 * is chosen by.
 */
export interface BonesItem extends Facts {
  kind: 'dragonbones'
  width: number
  height: number
  body: string
  skeleton: object
  atlas: object
  cover: { clip: string; steps: number }
}

/** A 3D model: its shape, made on demand, and the inside of an SVG of its texture. */
export interface ModelItem extends Facts {
  kind: 'model3d'
  width: number
  height: number
  body: string
  shape(): Omit<Model, 'format' | 'image' | 'color'>
}

export type LibraryItem = StillItem | FramesItem | AudioItem | BonesItem | ModelItem

/** A name in English, Chinese, Japanese. */
export function named(en: string, zh: string, ja: string): LocalText {
  return { en, 'zh-cn': zh, ja }
}

/** An item with a variant: "Glossy button, green". */
export function variety(thing: LocalText, kind: LocalText): LocalText {
  return {
    en: `${thing.en}, ${kind.en}`,
    'zh-cn': `${thing['zh-cn']} · ${kind['zh-cn']}`,
    ja: `${thing.ja}・${kind.ja}`,
  }
}
