import { formatBytes } from '@adloom/contract/format-bytes'
import { isImageFormat } from '@adloom/contract/video-renders'
import type { VideoRenderCheck } from './api.ts'
import type { ExportChoice } from './export-choice.ts'
import { type NetworkPreset, presetsOf } from './network-presets.ts'

/** What a network refuses or advises against, as the key of a text and its values. */
export type NetworkWarning = { network: string } & (
  | { kind: 'networkLength'; least: number; most: number }
  | { kind: 'networkRatio'; ratios: string }
  | { kind: 'networkSize'; size: string }
  | { kind: 'networkSide'; least: number }
  | { kind: 'networkRate'; least: number }
  | { kind: 'networkFormat' }
)

/** Returns what of a choice its networks do not take. */
export function networkWarnings(choice: ExportChoice, check: VideoRenderCheck): NetworkWarning[] {
  const presets = presetsOf(choice.presets)
  const shown = check.canvases.filter(({ id }) => choice.canvases.includes(id)).map(({ ratio }) => ratio)
  const unshown = shown.filter(ratio => presets.every(({ ratios }) => !ratios.includes(ratio)))
  const isNoneShown = unshown.length === shown.length
  const warnings = presets
    .flatMap(preset => warningsOf(preset, choice, { ...check, shown }))
    .filter(({ kind }) => kind !== 'networkRatio' || !isNoneShown)
  const names = presets.map(({ name }) => name).join(', ')
  return presets.length > 0 && unshown.length > 0
    ? [...warnings, { kind: 'networkRatio', network: names, ratios: unshown.join(', ') }]
    : warnings
}

function warningsOf(
  preset: NetworkPreset,
  choice: ExportChoice,
  { shown, duration_ms, rate }: VideoRenderCheck & { shown: readonly string[] },
): NetworkWarning[] {
  const { name: network, ratios, leastSide = 0, leastRate = 0 } = preset
  if (isImageFormat(choice.format) || choice.format !== 'mp4') return [{ kind: 'networkFormat', network }]
  const [least, most] = preset.seconds
  const seconds = duration_ms / 1000
  const found: NetworkWarning[] = []
  if (seconds < least || seconds > most) found.push({ kind: 'networkLength', network, least, most })
  if (shown.length > 0 && shown.every(ratio => !ratios.includes(ratio)))
    found.push({ kind: 'networkRatio', network, ratios: shown.join(', ') })
  const limit = preset.mostMegabytes ?? preset.megabytes
  if (limit !== undefined && mayExceed(choice, seconds, limit))
    found.push({ kind: 'networkSize', network, size: limitText(limit) })
  if (choice.shortSide < leastSide) found.push({ kind: 'networkSide', network, least: leastSide })
  if ((choice.fps || rate) < leastRate) found.push({ kind: 'networkRate', network, least: leastRate })
  return found
}

/** A limit as networks state it. */
export const limitText = (megabytes: number): string => formatBytes(megabytes * 1024 ** 2)

/** kbit/s that a file of a quality level has at most, at 720 pixels; others follow the number of pixels. */
const levelBitrates = { high: 12_000, medium: 7000, low: 3500 } as const
const audioBitrate = 160

/** Whether files may become larger than a limit. */
function mayExceed({ kind, megabytes, bitrate, shortSide }: ExportChoice, seconds: number, limit: number) {
  if (kind === 'megabytes') return megabytes > limit
  const video = kind === 'bitrate' ? bitrate : levelBitrates[kind] * (shortSide / 720) ** 2
  return ((video + audioBitrate) * seconds) / 8000 > limit
}
