import type { Language } from '@adloom/contract/constants'
import { objectNameLength } from '@adloom/contract/constants'
import { inputLimits } from '@adloom/contract/input-limits'
import { create } from 'zustand'
import { newId } from '../../lib/new-id.ts'
import type { VoiceEffect, VoiceSegment, VoiceScript } from './api.ts'

export interface DraftSegment extends VoiceSegment {
  key: string
}

export interface DraftWord {
  key: string
  word: string
  spoken: string
}

interface ScriptDraft {
  name: string
  segments: DraftSegment[]
  words: DraftWord[]
  effect: VoiceEffect
  set(change: Partial<Pick<ScriptDraft, 'name' | 'segments' | 'words' | 'effect'>>): void
  changeSegment(key: string, change: Partial<VoiceSegment>): void
  addSegment(after: DraftSegment | undefined, voice: string): void
  removeSegment(key: string): void
  use(name: string, script: VoiceScript): void
}

const ownVoice: Record<Language, string> = { en: 'flite-slt', 'zh-cn': 'espeak-cmn-f', ja: 'espeak-ja-f' }

export function defaultVoice(language: Language): string {
  return ownVoice[language]
}

/** The script in the editor, which stays while other pages are open. */
export const useScriptDraft = create<ScriptDraft>(set => ({
  name: '',
  segments: [],
  words: [],
  effect: 'none',
  set,
  changeSegment: (key, change) =>
    set(({ segments }) => ({
      segments: segments.map(segment => (segment.key === key ? { ...segment, ...change } : segment)),
    })),
  addSegment: (after, voice) =>
    set(({ segments }) => ({
      segments: [
        ...segments,
        {
          key: newId(),
          ...{ voice, text: '', pause: 0 },
          ...{ speed: after?.speed ?? 1, pitch: after?.pitch ?? 0 },
        },
      ],
    })),
  removeSegment: key =>
    set(({ segments }) => ({ segments: segments.filter(segment => segment.key !== key) })),
  use: (name, { segments, words, effect }) =>
    set({
      ...{ name, effect },
      segments: segments.map(segment => ({ ...segment, key: newId() })),
      words: words.map(word => ({ ...word, key: newId() })),
    }),
}))

/** The script as it is sent: without empty texts and words. */
export function readyScript({
  segments,
  words,
  effect,
}: Pick<ScriptDraft, 'segments' | 'words' | 'effect'>): VoiceScript {
  return {
    segments: segments
      .filter(({ text }) => text.trim() !== '')
      .slice(0, inputLimits.voiceSegments)
      .map(({ key: _key, ...segment }) => segment),
    words: words
      .filter(({ word, spoken }) => word.trim() !== '' && spoken.trim() !== '')
      .map(({ word, spoken }) => ({ word, spoken })),
    effect,
  }
}

const nameLetters = 40

/** A name from the first words of a script; `fallback` where they hold nothing that names allow. */
export function nameOf(text: string, fallback: string): string {
  const plain = text.replace(/[/\\":*?<>|\p{C}]/gu, ' ').replace(/\s+/gu, ' ')
  const cut = Array.from(plain).slice(0, nameLetters).join('').trim()
  return (cut === '' ? fallback : cut).slice(0, objectNameLength)
}
