import { applyValues, type ParamValues, type PlayableDocument } from '@adloom/playable/format'
import { mostCaptions } from '@adloom/contract/playable-videos'

/** Words of a playable that its videos can show. */
export interface AdTexts {
  lines: string[]
  button: string
}

const lengths = { least: 3, most: 60, button: 24 }
const callToAction =
  /^(?:play|install|download|get|try|start|tap|claim|立即|马上|下载|试玩|开始|今すぐ|プレイ|遊|インストール|ダウンロード)/i
const counted = /[{}]|^[\d\s:.,/%+×x-]*$/

/** Returns the largest texts of a playable in a language, and the words of its call to action. */
export function readAdTexts(document: PlayableDocument, values: ParamValues, language: string): AdTexts {
  const records = Object.values(applyValues(document, values).records)
  const project = records.find(record => record.type === 'project')
  const choice = [language, project?.defaultLanguage ?? 'en']
  const wordsOf = (text: Readonly<Record<string, string>>) =>
    text[choice.find(one => Object.hasOwn(text, one)) ?? ''] ?? ''
  const texts = records
    .flatMap(record => (record.type === 'node' && record.kind === 'text' && !record.bind ? [record] : []))
    .map(({ text, style }) => ({
      words: wordsOf(text).replaceAll('\n', ' ').trim(),
      size: style.size,
    }))
    .filter(({ words }) => words.length >= lengths.least && words.length <= lengths.most)
    .filter(({ words }) => !counted.test(words))
    .sort((a, b) => b.size - a.size)
  const isCall = (words: string) => words.length <= lengths.button && callToAction.test(words)
  const lines = texts.filter(({ words }) => !isCall(words)).map(({ words }) => words)
  return {
    lines: [...new Set(lines)].slice(0, mostCaptions),
    button: texts.find(({ words }) => isCall(words))?.words ?? '',
  }
}

/** The longest audio file of a playable is its music, when it lasts for some seconds. */
export function musicOf(document: PlayableDocument) {
  const leastMs = 5000
  const files = Object.values(document.records)
    .flatMap(record => (record.type === 'asset' && record.kind === 'audio' ? [record] : []))
    .filter(({ durationMs = 0 }) => durationMs >= leastMs)
    .sort((a, b) => (b.durationMs ?? 0) - (a.durationMs ?? 0))
  return files[0]
}
