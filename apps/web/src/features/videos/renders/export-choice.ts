import { maxRenderRows, type RenderQuality } from '@adloom/contract/recording-renders'
import { isImageFormat, type VideoFormat, type videoRates } from '@adloom/contract/video-renders'
import type { VideoRenderCheck, VideoRenderRequest } from './api.ts'
import { networkPresets, type NetworkPreset } from './network-presets.ts'

export type QualityKind = 'high' | 'medium' | 'low' | 'bitrate' | 'megabytes'

/** What the dialog of an export has chosen. */
export interface ExportChoice {
  name: string
  /** Empty: no network. */
  preset: string
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
    ...{ name: '{name} {ratio}', preset: '', canvases: canvases.map(({ id }) => id), shortSide: 720 },
    ...{ languages: [language], format: 'mp4', fps: 0, kind: 'medium', bitrate: 4000, megabytes: 10 },
    ...{ loudness: true, at: 0, versions: [0] },
  }
}

/** The choice with what a network accepts: its ratios, size and limit. */
export function withPreset(choice: ExportChoice, id: string, check: VideoRenderCheck): ExportChoice {
  const preset = networkPresets.find(one => one.id === id)
  if (!preset) return { ...choice, preset: '' }
  const fitting = check.canvases.filter(({ ratio }) => preset.ratios.includes(ratio)).map(one => one.id)
  return {
    ...{ ...choice, preset: id, format: 'mp4', shortSide: preset.shortSide },
    canvases: fitting.length > 0 ? fitting : choice.canvases,
    ...(preset.megabytes === undefined
      ? { kind: 'high' as const }
      : { kind: 'megabytes' as const, megabytes: preset.megabytes }),
  }
}

/** What of a choice a network refuses or advises against. */
export function presetWarnings(
  choice: ExportChoice,
  { duration_ms, canvases }: VideoRenderCheck,
): { preset: NetworkPreset; ratios: string[]; isLength: boolean } | undefined {
  const preset = networkPresets.find(one => one.id === choice.preset)
  if (!preset) return undefined
  const [least, most] = preset.seconds
  const seconds = duration_ms / 1000
  const chosen = canvases.filter(({ id }) => choice.canvases.includes(id)).map(({ ratio }) => ratio)
  return {
    preset,
    ratios: chosen.filter(ratio => !preset.ratios.includes(ratio)),
    isLength: seconds < least || seconds > most,
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
