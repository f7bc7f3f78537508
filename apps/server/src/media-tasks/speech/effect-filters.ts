import type { VoiceEffect } from '@adloom/contract/voices'

/** The lower voice is played at this share of its speed, and then faster without changing its pitch. */
const deepShare = 0.82

/**
 * Filters of FFmpeg for each effect. The robot takes the phase from the spectrum; the hall adds four echoes
 * within 0.3 s.
 */
const effects: Record<VoiceEffect, string[]> = {
  none: [],
  energetic: [
    'highpass=f=90',
    'treble=g=5:f=3500',
    'acompressor=threshold=0.06:ratio=5:attack=4:release=70:makeup=3',
  ],
  deep: [
    'aresample=48000',
    `asetrate=${48_000 * deepShare}`,
    'aresample=48000',
    `atempo=${(1 / deepShare).toFixed(5)}`,
    'bass=g=6:f=140',
  ],
  robot: [
    'aresample=48000',
    "afftfilt=real='hypot(re,im)*sin(0)':imag='hypot(re,im)*cos(0)':win_size=512:overlap=0.75",
  ],
  hall: ['apad=pad_dur=0.6', 'aecho=0.85:0.75:61|113|187|283:0.38|0.28|0.2|0.12'],
}

/** The effect, then the loudness of ads (−16 LUFS, −1.5 dB true peak). */
export function effectFilters(effect: VoiceEffect): string {
  return [...effects[effect], 'loudnorm=I=-16:TP=-1.5:LRA=11', ''].join(',')
}
