import type { VoiceScript } from '@adloom/contract/voices'
import type { SpeechPart } from '../../media-tasks/speech/speech-parts.ts'
import { spokenText } from '../../media-tasks/speech/spoken-text.ts'
import { fail } from '../../platform/binder/fail.ts'
import { findVoice } from './voice-catalogue.ts'

const kanji = /\p{Script=Han}+/u

/** The parts of a script in the words of their engines. Throws voice_unknown and voice_kanji. */
export function partsOf({ parts, words }: VoiceScript): SpeechPart[] {
  return parts.map(part => {
    const voice = findVoice(part.voice) ?? fail('voice_unknown', { voice: part.voice })
    if (voice.language === 'ja') requireKana(spokenText(part.text, words).spoken)
    return {
      engine: voice.engine,
      voice: voice.engineVoice,
      text: part.text,
      speed: part.speed,
      pitch: part.pitch,
      pauseMs: part.pause,
    }
  })
}

/** The embedded engine spells kanji out instead of reading them. */
function requireKana(text: string): void {
  const [found] = kanji.exec(text) ?? []
  if (found !== undefined) fail('voice_kanji', { text: found })
}
