import { maxRenderRows, type RenderQuality } from '@adloom/contract/recording-renders'
import { isImageFormat, type VideoFormat, type videoRates } from '@adloom/contract/video-renders'
import type { VideoRenderCheck, VideoRenderRequest } from './api.ts'
import { presetsOf, sharedSettings } from './network-presets.ts'

export type QualityKind = 'high' | 'medium' | 'low' | 'bitrate' | 'megabytes'

/** What the dialog of an export has chosen. */
export interface ExportChoice {
  name: string
  /** Ids of ad networks; the files are made for all of them. */
  presets: readonly string[]
  /** Ids of canvases. */
  canvases: readonly string[]
  shortSide: number
  languages: readonly string[]
  format: Exclude<VideoFormat, 'html5'>
  /** 0: the rate of the video, of animations 15. */
  fps: 0 | (typeof videoRates)[number]
  kind: QualityKind
  bitrate: number
  megabytes: number
  loudness: boolean
  /** Milliseconds of an image. */
  at: number
  /** Indexes of the combinations of group members. */
  versions: readonly number[]
}

export const isAnimation = (format: VideoFormat) => format === 'gif' || format === 'webp'

export function firstChoice({ canvases, default_language: language }: VideoRenderCheck): ExportChoice {
  return {
    ...{ name: '{name} {ratio}', presets: [], canvases: canvases.map(({ id }) => id), shortSide: 720 },
    ...{ languages: [language], format: 'mp4', fps: 0, kind: 'medium', bitrate: 4000, megabytes: 10 },
    ...{ loudness: true, at: 0, versions: [0] },
  }
}

/** The choice with a network added or removed, and with what the chosen ones accept in common. */
export function withPreset(choice: ExportChoice, id: string, check: VideoRenderCheck): ExportChoice {
  const { presets: before } = choice
  const presets = before.includes(id) ? before.filter(one => one !== id) : [...before, id]
  const chosen = presetsOf(presets)
  if (chosen.length === 0) return { ...choice, presets: [] }
  const { ratios, shortSide, megabytes } = sharedSettings(chosen)
  const fitting = check.canvases.filter(({ ratio }) => ratios.includes(ratio)).map(one => one.id)
  return {
    ...{ ...choice, presets, format: 'mp4', shortSide },
    canvases: fitting.length > 0 ? fitting : choice.canvases,
    ...(megabytes === undefined ? { kind: 'high' as const } : { kind: 'megabytes' as const, megabytes }),
  }
}

/** Every combination of the members of asset groups, by index, up to the rows of one export. */
export function combinationsOf(groups: VideoRenderCheck['groups']): number[][] {
  let all: number[][] = [[]]
  for (const { members } of groups)
    all = all.flatMap(before => members.map((_, member) => [...before, member])).slice(0, maxRenderRows)
  return all
}

/** Files that a choice makes. */
export function filesOf({ canvases, languages, versions }: ExportChoice): number {
  return canvases.length * languages.length * versions.length
}

export function requestOf(id: number, choice: ExportChoice, check: VideoRenderCheck): VideoRenderRequest {
  const { name, canvases, shortSide, languages, format, fps, loudness, at, versions } = choice
  const combinations = combinationsOf(check.groups)
  return {
    ...{ id, name: name.trim(), languages: [...languages], format, quality: qualityOf(choice), loudness, at },
    sizes: canvases.map(canvas => ({ canvas, short_side: shortSide })),
    ...(fps !== 0 && !isImageFormat(format) && { fps }),
    members:
      check.groups.length === 0
        ? []
        : versions.map(version =>
            check.groups.map(({ id: group }, at_) => ({ group, member: combinations[version]?.[at_] ?? 0 })),
          ),
  }
}

export function qualityOf({ kind, bitrate, megabytes, format }: ExportChoice): RenderQuality {
  if (kind === 'bitrate' && !isAnimation(format)) return { bitrate }
  if (kind === 'megabytes' && !isImageFormat(format)) return { megabytes }
  return { level: kind === 'high' || kind === 'low' ? kind : 'medium' }
}

/** The ratios whose frames are copied instead of encoded where the cuts are at key frames. */
export function copiedRatios(choice: ExportChoice, { canvases, rate }: VideoRenderCheck): string[] {
  const { format, kind, fps, shortSide } = choice
  if (format !== 'mp4' || kind === 'low' || kind === 'bitrate' || (fps !== 0 && fps !== rate)) return []
  return canvases.flatMap(({ id, ratio, cut_side: side }) =>
    side === shortSide && choice.canvases.includes(id) ? [ratio] : [],
  )
}
