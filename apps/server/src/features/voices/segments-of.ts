import type { VoiceScript } from '@adloom/contract/voices'
import type { SpeechSegment } from '../../media-tasks/speech/speech-segments.ts'
import { spokenText } from '../../media-tasks/speech/spoken-text.ts'
import { fail } from '../../platform/binder/fail.ts'
import { findVoice } from './voice-catalogue.ts'

const kanji = /\p{Script=Han}+/u

/** The segments of a script in the words of their engines. Throws voice_unknown and voice_kanji. */
export function segmentsOf({ segments, words }: VoiceScript): SpeechSegment[] {
  return segments.map(segment => {
    const voice = findVoice(segment.voice) ?? fail('voice_unknown', { voice: segment.voice })
    if (voice.language === 'ja') requireKana(spokenText(segment.text, words).spoken)
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
