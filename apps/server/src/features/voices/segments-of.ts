import type { VoiceScript } from '@adloom/contract/voices'
import type { SpeechSegment } from '../../media-tasks/speech/speech-segments.ts'
import { spokenText } from '../../media-tasks/speech/spoken-text.ts'
import { fail } from '../../platform/binder/fail.ts'
import { speechLimits } from '../../platform/limits/speech-limits.ts'
import { minuteMs, secondMs } from '../../platform/limits/units.ts'
import { findVoice } from './voice-catalogue.ts'

const letter = /[\p{L}\p{N}]/gu
const kanji = /\p{Script=Han}+/u

/**
 * The segments of a script as their engines read them. Throws voice_unknown, voice_too_long, voice_pauses and
 * voice_kanji.
 */
export function segmentsOf({ segments, words }: VoiceScript): SpeechSegment[] {
  let length = 0
  const silenceMs = segments.reduce((sum, { pause }) => sum + pause, 0)
  if (silenceMs > speechLimits.silenceMs) fail('voice_pauses', { seconds: speechLimits.silenceMs / secondMs })
  let leastMs = silenceMs
  return segments.map(segment => {
    const voice = findVoice(segment.voice) ?? fail('voice_unknown', { voice: segment.voice })
    const { spoken } = spokenText(segment.text, words, speechLimits.spokenCharacters - length)
    length += spoken.length
    const letters = spoken.match(letter)?.length ?? 0
    leastMs += (letters * secondMs) / (speechLimits.lettersPerSecond * segment.speed)
    if (length > speechLimits.spokenCharacters || leastMs > speechLimits.longestMs)
      fail('voice_too_long', { minutes: speechLimits.longestMs / minuteMs })
    if (voice.language === 'ja') requireKana(spoken)
    return {
      engine: voice.engine,
      voice: voice.engineVoice,
      text: segment.text,
      speed: segment.speed,
      pitch: segment.pitch,
      pauseMs: segment.pause,
    }
  })
}

/** The embedded engine spells kanji out instead of reading them. */
function requireKana(text: string): void {
  const [found] = kanji.exec(text) ?? []
  if (found !== undefined) fail('voice_kanji', { text: found })
}
