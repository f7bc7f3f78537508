import type { VideoAssetRecord, VideoDocument } from '../format/records.ts'
import { timelineOf } from '../format/timeline.ts'
import { orderGroups } from './group-orders.ts'
import { applyTemplateValues } from './template-values.ts'

/** What a row of a batch replaces in a video. */
export interface RowValues {
  /** Of one language, or where `language` is empty of every language without a text of its own in the row. */
  texts?: readonly { clip: string; language: string; text: string }[]
  /** Files by clip. */
  assets?: Readonly<Record<string, VideoAssetRecord>>
  /** Clips of the main track with an asset group in the order of time; empty as they are. */
  order?: readonly string[]
}

/** Returns the document of a row in a language. Clips that the document lacks change nothing. */
export function applyRowValues(
  document: VideoDocument,
  { texts = [], assets = {}, order = [] }: RowValues,
  language: string,
): VideoDocument {
  const spoken = language === '' ? timelineOf(document).settings.defaultLanguage : language
  const common = texts.filter(one => one.language === '')
  const own = texts.filter(one => one.language === spoken)
  const byClip = Object.fromEntries([...common, ...own].map(({ clip, text }) => [clip, text]))
  return orderGroups(applyTemplateValues(document, { texts: byClip, assets }, spoken), order)
}
