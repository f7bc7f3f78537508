import type { Language } from '@adloom/contract/constants'
import { objectNameLength } from '@adloom/contract/constants'
import { inputLimits } from '@adloom/contract/input-limits'
import { create } from 'zustand'
import { newId } from '../../lib/new-id.ts'
import type { VoiceEffect, VoicePart, VoiceScript } from './api.ts'

export interface DraftPart extends VoicePart {
  key: string
}

export interface DraftWord {
  key: string
  word: string
  spoken: string
}

interface ScriptDraft {
  name: string
  parts: DraftPart[]
  words: DraftWord[]
  effect: VoiceEffect
  set(change: Partial<Pick<ScriptDraft, 'name' | 'parts' | 'words' | 'effect'>>): void
  changePart(key: string, change: Partial<VoicePart>): void
  addPart(after: DraftPart | undefined, voice: string): void
  removePart(key: string): void
  use(name: string, script: VoiceScript): void
}

const ownVoice: Record<Language, string> = { en: 'flite-slt', 'zh-cn': 'espeak-cmn-f', ja: 'espeak-ja-f' }

export function defaultVoice(language: Language): string {
  return ownVoice[language]
}

/** The script in the editor, which stays while other pages are open. */
export const useScriptDraft = create<ScriptDraft>(set => ({
  name: '',
  parts: [],
  words: [],
  effect: 'none',
  set,
  changePart: (key, change) =>
    set(({ parts }) => ({ parts: parts.map(part => (part.key === key ? { ...part, ...change } : part)) })),
  addPart: (after, voice) =>
    set(({ parts }) => ({
      parts: [
        ...parts,
        {
          key: newId(),
          ...{ voice, text: '', pause: 0 },
          ...{ speed: after?.speed ?? 1, pitch: after?.pitch ?? 0 },
        },
      ],
    })),
  removePart: key => set(({ parts }) => ({ parts: parts.filter(part => part.key !== key) })),
  use: (name, { parts, words, effect }) =>
    set({
      ...{ name, effect },
      parts: parts.map(part => ({ ...part, key: newId() })),
      words: words.map(word => ({ ...word, key: newId() })),
    }),
}))

/** The script as it is sent: without empty texts and words. */
export function readyScript({
  parts,
  words,
  effect,
}: Pick<ScriptDraft, 'parts' | 'words' | 'effect'>): VoiceScript {
  return {
    parts: parts
      .filter(({ text }) => text.trim() !== '')
      .slice(0, inputLimits.voiceParts)
      .map(({ key: _key, ...part }) => part),
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
