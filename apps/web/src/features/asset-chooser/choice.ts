import type { Asset } from '@adloom/contract/assets'
import type { Language } from '@adloom/contract/constants'
import type { PublicAsset } from '@adloom/contract/public-assets'
import type { FrameBox, TileThing } from '../../components/assets/tile-thing.ts'
import { localText } from '../../lib/language.ts'
import type { ReactNode } from 'react'
import type { ChooserSlot, SlotKind } from './slot.ts'
import type { ChoiceGridProps } from './choice-grid.tsx'

/** A file of any source, with the data that its slot needs. */
export interface Choice extends TileThing {
  hash: string
  mime: string
  favourite: boolean
  /** Listed as a background in the public library. */
  isBackground?: boolean
  /** Only for own assets. */
  assetId: number | undefined
  /** Animations and weight of a figure. */
  figure?: { clips: { name: string; durationMs: number; armature?: string }[]; triangles: number }
  /** The frame sheet of an animated image, with `frames` in display order. */
  sheet?: FrameSheet
}

export interface FrameSheet {
  hash: string
  mime: string
  size: number
  width: number | null
  height: number | null
  frames: readonly FrameBox[]
  fps: number
  loops: number
}

export function choiceOfPublic(asset: PublicAsset, language: Language): Choice {
  return {
    id: `public:${asset.id}`,
    assetId: undefined,
    name: localText(asset.name, language),
    type: asset.type,
    format: asset.format,
    size: asset.size,
    hash: asset.hash,
    mime: asset.mime,
    coverUrl: asset.cover_url,
    fullUrl: asset.full_url,
    width: asset.width,
    height: asset.height,
    durationMs: asset.duration_ms,
    frames: framesOf(asset.frames),
    ...(asset.type === 'dragonbones' || asset.type === 'model3d' ? { figure: figureOf(asset.info) } : {}),
    ...(asset.category === 'background' ? { isBackground: true } : {}),
    filmstrip: null,
    state: 'done',
    favourite: false,
  }
}

/** A figure is chosen as its one compiled file, once that exists. */
export function choiceOfAsset(asset: Asset): Choice {
  const isFigure = asset.type === 'dragonbones' || asset.type === 'model3d'
  const figure = isFigure ? asset.derivatives.find(one => one.kind === 'figure') : undefined
  return {
    id: asset.id,
    assetId: asset.id,
    name: asset.name,
    type: asset.type,
    format: asset.format,
    size: figure?.size ?? asset.size,
    hash: figure?.hash ?? asset.hash,
    mime: figure?.mime ?? asset.mime,
    coverUrl: asset.cover_url,
    fullUrl: asset.full_url,
    width: figure?.width ?? asset.width,
    height: figure?.height ?? asset.height,
    durationMs: asset.duration_ms,
    frames: framesOf(asset.frames),
    ...(figure ? { figure: figureOf(figure.info) } : {}),
    ...sheetOf(asset),
    filmstrip: null,
    state: isFigure && figure === undefined && asset.status === 'done' ? 'failed' : asset.status,
    favourite: asset.favourite,
  }
}

function sheetOf({ type, derivatives }: Asset): Pick<Choice, 'sheet'> {
  const made = type === 'image' ? derivatives.find(one => one.kind === 'sheet') : undefined
  if (!made) return {}
  const { hash, mime, size, width, height } = made
  return {
    sheet: {
      hash,
      mime,
      size,
      width,
      height,
      ...(made.info as Pick<FrameSheet, 'frames' | 'fps' | 'loops'>),
    },
  }
}

/**
 * Returns an animated image as a frame sequence; undefined for a still image and while its sheet is being
 * made.
 */
export function playingChoice({ sheet, ...choice }: Choice): Choice | undefined {
  if (!sheet) return undefined
  const { hash, mime, size, width, height, frames } = sheet
  return { ...choice, type: 'frames', hash, mime, size, width, height, frames, sheet }
}

interface FigureInfo {
  clips?: { name: string; duration_ms: number; armature?: string }[]
  triangles?: number
}

function figureOf({ clips = [], triangles = 0 }: FigureInfo): Choice['figure'] & object {
  return {
    triangles,
    clips: clips.map(({ name, duration_ms, armature }) => ({
      name,
      durationMs: duration_ms,
      ...(armature === undefined ? {} : { armature }),
    })),
  }
}

function framesOf(frames: unknown): readonly FrameBox[] | null {
  return Array.isArray(frames) ? (frames as FrameBox[]) : null
}

export interface SourceProps {
  slot: ChooserSlot
  keyword: string
  recent: Choice[]
  /** Props of every grid of the dialog. */
  grid: Pick<ChoiceGridProps, 'slot' | 'currentHash' | 'onLook' | 'onHover' | 'onTake'>
  /** Upload button for the empty state. */
  uploadAction: ReactNode
}

const kept = 24

function keyOf(owner: string, kind: SlotKind): string {
  return `adloom.chooser.${owner}.${kind}`
}

/** The last choices of this user on this device, latest first. */
export function readRecent(owner: string, kind: SlotKind): Choice[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(owner, kind)) ?? '[]') as Choice[]
  } catch {
    return []
  }
}

export function keepRecent(owner: string, kind: SlotKind, choice: Choice): void {
  const next = [choice, ...readRecent(owner, kind).filter(other => other.hash !== choice.hash)].slice(0, kept)
  try {
    localStorage.setItem(keyOf(owner, kind), JSON.stringify(next))
  } catch {
    // A full or closed storage only costs the convenience.
  }
}
