import type { Cue } from '@adloom/video/commands'
import { subtitleLimits } from './subtitle-file.ts'

/** Width of a caption in Latin letters: two lines of a vertical video. */
const widest = 36
/** A Chinese or Japanese character is as wide as this many Latin letters. */
const fullWidth = 2.2
/** Milliseconds of silence after which a new caption begins. */
const pauseMs = 600

const wide = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u
/** A Chinese or Japanese character with its punctuation, or a word. */
const token = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]\p{P}*\s*|[^\s\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]+\s*|\s+/gu
const sentenceEnd = /[.!?…。！？]["'”’」』]?\s*$/u

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (wide.test(letter) ? fullWidth : 1), 0)
}

/** Spreads a script over a range of frames: each phrase lasts as long as its share of the letters. */
export function cuesOfScript(script: string, from: number, to: number): Cue[] {
  const phrases = script
    .split(/\n+/)
    .flatMap(phrasesOf)
    .slice(0, Math.min(subtitleLimits.cues, to - from))
  const total = phrases.reduce((sum, phrase) => sum + widthOf(phrase), 0)
  let before = 0
  return phrases.map((text, at) => {
    const frameAt = (width: number) => from + Math.round(((to - from) * width) / total)
    const start = Math.max(frameAt(before), from + at)
    before += widthOf(text)
    return { start, length: Math.max(1, frameAt(before) - start), text }
  })
}

/** Parts of a line that fit a caption, cut at ends of sentences, then words, then characters. */
function phrasesOf(line: string): string[] {
  const phrases: string[] = []
  let phrase = ''
  const end = () => {
    if (phrase.trim() !== '') phrases.push(phrase.trim())
    phrase = ''
  }
  for (const piece of line.match(token) ?? []) {
    if (widthOf(phrase + piece.trimEnd()) > widest) end()
    phrase += piece
    if (sentenceEnd.test(phrase)) end()
  }
  end()
  return phrases
}

interface Spoken {
  text: string
  /** Milliseconds of the audio. */
  from: number
  to: number
}

interface SpokenScript {
  script: { segments: readonly { text: string }[] }
  timings: readonly { words: readonly Spoken[] }[]
}

/** Makes captions of a voice, whose audio begins at a frame; each keeps the times of its words. */
export function cuesOfVoice({ script, timings }: SpokenScript, rate: number, start: number): Cue[] {
  const frameOf = (ms: number) => Math.round((ms / 1000) * rate)
  const groups = timings.flatMap(({ words }, at) =>
    groupsOf(asWritten(words, script.segments[at]?.text ?? '')),
  )
  return groups.slice(0, subtitleLimits.cues).flatMap(words => {
    const [first, last] = [words[0], words.at(-1)]
    const text = textOf(words).trim()
    if (!first || !last || text === '') return []
    const begin = frameOf(first.from)
    return {
      ...{ text, start: start + begin, length: Math.max(1, frameOf(last.to) - begin) },
      words: words.map(word => ({
        text: word.text.trim(),
        from: frameOf(word.from) - begin,
        to: Math.max(frameOf(word.from) - begin + 1, frameOf(word.to) - begin),
      })),
    }
  })
}

/** Words with the spaces that follow them in the script. */
function asWritten(words: readonly Spoken[], script: string): Spoken[] {
  let end = 0
  return words.map(word => {
    const at = script.indexOf(word.text, end)
    if (at < 0) return { ...word, text: `${word.text} ` }
    end = at + word.text.length
    return /\s/.test(script[end] ?? '') ? { ...word, text: `${word.text} ` } : word
  })
}

function textOf(words: readonly Spoken[]): string {
  return words.map(({ text }) => text).join('')
}

function groupsOf(words: readonly Spoken[]): Spoken[][] {
  const groups: Spoken[][] = []
  let group: Spoken[] = []
  for (const word of words) {
    const text = textOf(group)
    const last = group.at(-1)
    const isFull = widthOf((text + word.text).trim()) > widest
    if (last && (isFull || sentenceEnd.test(text) || word.from - last.to > pauseMs)) {
      groups.push(group)
      group = []
    }
    group.push(word)
  }
  return group.length > 0 ? [...groups, group] : groups
}
