/** The forms in which an asset can be downloaded (AS-08). */
export type TranscodeFormat = 'mp4' | 'webm' | 'mp3' | 'jpg' | 'png' | 'webp'

/** `kilobits` per second of an audio file; the default rate if absent. */
export interface TranscodeForm {
  format: TranscodeFormat
  side: number
  timeMs: number
  kilobits?: number | undefined
}

export const transcodeMimes: Record<TranscodeFormat, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

export const defaultSide = 1280

/** Videos take minutes, the rest seconds. */
export function isVideoForm(format: TranscodeFormat): boolean {
  return format === 'mp4' || format === 'webm'
}

/** The derivative's kind: what does not matter to a form is not in it, so that the same form is made once. */
export function kindOf({ format, side, timeMs, kilobits }: TranscodeForm): string {
  if (format === 'mp3') return kilobits === undefined ? format : `${format}_${kilobits}`
  return isVideoForm(format) ? `${format}_${side}` : `${format}_${side}_${timeMs}`
}
