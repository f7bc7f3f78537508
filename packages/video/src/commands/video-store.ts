import { createStore, type RecordDiff, type Store, type Transaction } from '@adloom/document'
import type { ClipRecord, SettingsRecord, VideoDocument, VideoRecord } from '../format/records.ts'
import { storedSchema } from '../format/stored-video.ts'
import { readTimeline, type Timeline } from '../format/timeline.ts'

export type VideoStore = Store<VideoRecord>
export type VideoTransaction = Transaction<VideoRecord>
export type VideoDiff = RecordDiff<VideoRecord>

const snapshots = new WeakMap<readonly VideoRecord[], VideoDocument>()
const timelines = new WeakMap<readonly VideoRecord[], Timeline>()

/** Creates the store of an editor. `historyLimit` is 20 by default, at most 200 (D-31). */
export function createVideoStore(
  document: VideoDocument,
  options: { historyLimit?: number } = {},
): VideoStore {
  return createStore<VideoRecord>({ records: document.records, schema: storedSchema, ...options })
}

/** Returns the document of a store; the same object until a record changes. */
export function videoDocumentOf(store: VideoStore): VideoDocument {
  const records = store.all()
  const document =
    snapshots.get(records) ??
    Object.freeze({
      schema: storedSchema.version,
      records: Object.fromEntries(records.map(record => [record.id, record])),
    })
  snapshots.set(records, document)
  return document
}

/** Returns the timeline of a store or of a transaction; the same object until a record changes. */
export function readStore(reader: { all(): readonly VideoRecord[] }): Timeline {
  const records = reader.all()
  const timeline = timelines.get(records) ?? readTimeline(records)
  timelines.set(records, timeline)
  return timeline
}

export function settingsOf(reader: { get(id: string): VideoRecord | undefined }): SettingsRecord {
  const settings = reader.get('video')
  if (settings?.type !== 'video') throw new Error('The document has no settings')
  return settings
}

export function clipOf(
  reader: { get(id: string): VideoRecord | undefined },
  id: string,
): ClipRecord | undefined {
  const record = reader.get(id)
  return record?.type === 'clip' ? record : undefined
}

/** Clips by id that exist and whose track is not locked. */
export function editableClips(
  reader: { get(id: string): VideoRecord | undefined },
  ids: readonly string[],
): ClipRecord[] {
  return [...new Set(ids)].flatMap(id => {
    const clip = clipOf(reader, id)
    const track = clip && reader.get(clip.track)
    return clip && !(track?.type === 'track' && track.locked) ? [clip] : []
  })
}

/** A copy with the fields of the patch; a field that is undefined there is removed. */
export function patched<T extends object>(record: T, patch: { readonly [key: string]: unknown }): T {
  const fields = new Map<string, unknown>(Object.entries(record))
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) fields.delete(key)
    else fields.set(key, value)
  }
  return Object.fromEntries(fields) as T
}
