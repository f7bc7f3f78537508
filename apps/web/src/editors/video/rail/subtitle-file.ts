import type { Cue } from '@adloom/video/commands'

/** The most cues of one file, and the most bytes that are read. */
export const subtitleLimits = { cues: 2000, bytes: 2_097_152 } as const

const line =
  /(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/

/**
 * Reads SRT or WebVTT into captions in frames; marks such as `<i>` are removed. Blocks without times, such as
 * notes and styles, are ignored.
 */
export function readSubtitles(text: string, rate: number): Cue[] {
  const cues: Cue[] = []
  for (const block of text.replaceAll('\r', '').split(/\n{2,}/)) {
    const lines = block.split('\n')
    const at = lines.findIndex(one => one.includes('-->'))
    const times = at < 0 ? null : line.exec(lines[at]!)
    if (!times) continue
    const words = lines
      .slice(at + 1)
      .join('\n')
      .replaceAll(/<[^<>\n]{0,100}>/g, '')
      .trim()
    const start = frameOf(times.slice(1, 5), rate)
    const length = frameOf(times.slice(5, 9), rate) - start
    if (words !== '' && length > 0) cues.push({ start, length, text: words })
    if (cues.length === subtitleLimits.cues) break
  }
  return cues
}

function frameOf([hours, minutes, seconds, fraction]: (string | undefined)[], rate: number): number {
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
  return Math.round((whole + Number((fraction ?? '').padEnd(3, '0')) / 1000) * rate)
}

/** Writes captions as SRT, or as WebVTT. */
export function writeSubtitles(
  cues: readonly Pick<Cue, 'start' | 'length' | 'text'>[],
  rate: number,
  format: 'srt' | 'vtt',
): string {
  const sorted = [...cues].sort((a, b) => a.start - b.start)
  const blocks = sorted.map(({ start, length, text }, at) => {
    const times = `${timeOf(start, rate, format)} --> ${timeOf(start + length, rate, format)}`
    // An empty line would end the block.
    return `${at + 1}\n${times}\n${text.replaceAll(/\n{2,}/g, '\n')}\n`
  })
  return (format === 'vtt' ? 'WEBVTT\n\n' : '') + blocks.join('\n')
}

function timeOf(frame: number, rate: number, format: 'srt' | 'vtt'): string {
  const ms = Math.round((frame / rate) * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const seconds = ms / 1000
  const fraction = String(ms % 1000).padStart(3, '0')
  const clock = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(':')
  return `${clock}${format === 'srt' ? ',' : '.'}${fraction}`
}
