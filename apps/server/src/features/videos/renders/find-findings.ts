import { mostRenderedMinutes, type VideoFinding } from '@adloom/contract/video-renders'
import { missingTexts, timelineOf, type TextClip, type VideoDocument, wordsIn } from '@adloom/video/format'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { videoLimits } from '../../../platform/limits/content-limits.ts'
import { missingLetters } from '../../fonts/service.ts'
import { durationMsOf, oncePerDocument } from '../document.ts'

/** Scripts that the product's own fonts draw: Inter, Noto Sans SC and Noto Sans JP. */
const drawnByDefault =
  /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Zyyy}\p{sc=Zinh}]$/u
const pictograph = /^\p{Emoji_Presentation}$/u

/** Returns what is wrong with a video before it is exported: errors prevent it, warnings do not. */
export async function findFindings(
  context: AppContext,
  document: VideoDocument,
  caller: Pick<Caller, 'accountId'>,
): Promise<VideoFinding[]> {
  const found: VideoFinding[] = []
  const add = (level: VideoFinding['level'], kind: VideoFinding['kind'], name = '', letters = '') =>
    found.push({ level, kind, name, letters })
  const timeline = timelineOf(document)
  const { length, settings } = timeline
  if (length === 0) add('error', 'empty')
  if (durationMsOf(document) > mostRenderedMinutes * 60_000) add('error', 'long')
  for (const name of await missingFiles(context, document)) add('error', 'file', name)
  for (const [family, text] of textsByFont(document)) {
    const isLost = found.some(({ kind, name }) => kind === 'file' && name === family)
    const { replaced, lost } = await lackingLetters(context, document, { family, text, isLost }, caller)
    if (replaced.length > 0) add('warning', 'letters', family, named(replaced))
    if (lost.length > 0) add('warning', 'no_letters', family, named(lost))
  }
  for (const language of settings.languages)
    if (language !== settings.defaultLanguage) {
      const missing = missingTexts(timeline, language)
      const words = missing.map(({ text }) =>
        wordsIn(text, settings.defaultLanguage, settings.defaultLanguage),
      )
      if (missing.length > 0) add('warning', 'texts', language, namedTexts(words))
    }
  return found
}

function namedTexts(texts: readonly string[]): string {
  const shown = texts.slice(0, videoLimits.namedTexts).map(text => `“${text.slice(0, 40)}”`)
  return shown.join(', ') + (texts.length > shown.length ? ' …' : '')
}

/** The file of each font family of a document. */
const fontsOf = oncePerDocument(({ records }) => {
  const fonts = new Map<string, string>()
  for (const record of Object.values(records))
    if (record.type === 'font' && !fonts.has(record.family)) fonts.set(record.family, record.hash)
  return fonts
})

/** Letters of a text that its font lacks: those another font draws, and those none draws. */
export async function lackingLetters(
  context: AppContext,
  document: VideoDocument,
  { family, text, isLost = false }: { family: string; text: string; isLost?: boolean },
  caller: Pick<Caller, 'accountId'>,
): Promise<{ replaced: string[]; lost: string[] }> {
  const font = fontsOf(document).get(family)
  const letters = [...new Set(text)].filter(letter => letter.trim() !== '')
  const undrawn = letters.filter(letter => !drawnByDefault.test(letter) || pictograph.test(letter))
  const lacking = font !== undefined && !isLost ? await missingLetters(context, font, text, caller) : undrawn
  return { replaced: lacking.filter(one => !undrawn.includes(one)), lost: lacking.filter(isIn(undrawn)) }
}

function isIn(list: readonly string[]): (letter: string) => boolean {
  return letter => list.includes(letter)
}

export function named(letters: readonly string[]): string {
  return letters.slice(0, videoLimits.namedLetters).join('')
}

/** Names of files of clips, and families of fonts, that are not stored any more. */
export async function missingFiles(context: AppContext, document: VideoDocument): Promise<string[]> {
  const { assets, tracks, groupOf } = timelineOf(document)
  const clips = tracks.flatMap(track => track.clips)
  const ids = clips.flatMap(clip => [
    ...('asset' in clip ? [clip.asset] : []),
    ...(groupOf.get(clip.id)?.members.map(({ asset }) => asset) ?? []),
  ])
  const files = [...new Set(ids)].flatMap(id => {
    const asset = assets.get(id)
    return asset ? [{ name: asset.name, hash: asset.hash }] : [{ name: id, hash: '' }]
  })
  const families = new Set(textsByFont(document).keys())
  for (const record of Object.values(document.records))
    if (record.type === 'font' && families.has(record.family))
      files.push({ name: record.family, hash: record.hash })
  const missing: string[] = []
  for (const { name, hash } of files)
    if (hash === '' || (await context.blobs.size(hash)) === undefined) missing.push(name)
  return missing
}

/** All text of the clips by the family of its font, in every language. */
function textsByFont(document: VideoDocument): Map<string, string> {
  const texts = new Map<string, string>()
  const { tracks } = timelineOf(document)
  for (const clip of tracks.flatMap(track => track.clips)) {
    if (clip.kind !== 'text') continue
    const family = familyOf(document, clip)
    texts.set(family, (texts.get(family) ?? '') + Object.values(clip.text).join(''))
  }
  return texts
}

export function familyOf({ records }: VideoDocument, clip: TextClip): string {
  const style = clip.captionStyle === undefined ? undefined : records[clip.captionStyle]
  return (style?.type === 'captionStyle' ? style.style : clip.style).font
}
