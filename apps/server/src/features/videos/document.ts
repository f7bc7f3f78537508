import { isNewerDocument, type StoredDocument } from '@adloom/playable/stored-document'
import {
  type ClipRecord,
  readStoredVideo,
  secondsOf,
  timelineOf,
  type VideoDocument,
  videoSchema,
} from '@adloom/video/format'
import { fail } from '../../platform/binder/fail.ts'

/** Migrates a stored document to the current version. Throws document_newer when a newer server wrote it. */
export function readVideo(stored: StoredDocument): VideoDocument {
  try {
    return readStoredVideo(stored)
  } catch (error) {
    if (isNewerDocument(error)) fail('document_newer')
    throw error
  }
}

/** Checks a sent document by the schema of the format. Throws document_newer and document_invalid. */
export function parseVideo(sent: unknown): VideoDocument {
  const parsed = videoSchema.safeParse(migrated(sent))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = (issue?.path ?? []).map(String)
  return fail('document_invalid', {
    record: (path[1] ?? 'document').slice(0, 200),
    path: path.join('.').slice(0, 300),
    problem: (issue?.message ?? '').slice(0, 300),
  })
}

/** Returns what cannot be migrated as it is; the schema then reports the problem. */
function migrated(sent: unknown): unknown {
  try {
    return readStoredVideo(sent)
  } catch (error) {
    return isNewerDocument(error) ? fail('document_newer') : sent
  }
}

export function durationMsOf(document: VideoDocument): number {
  const { length, settings } = timelineOf(document)
  return Math.round(secondsOf(length, settings.rate) * 1000)
}

/** The file that shows the video in lists: of the earliest clip of the lowest track with an image. */
export function coverFileOf(document: VideoDocument): string | undefined {
  const { tracks, assets } = timelineOf(document)
  const shown = tracks
    .filter(({ track }) => track.kind === 'video' || track.kind === 'image')
    .flatMap(({ clips }) => clips)
    .sort((a, b) => a.start - b.start)
  return shown.map(clip => fileOf(clip, assets)).find(hash => hash !== undefined)
}

function fileOf(clip: ClipRecord, assets: ReturnType<typeof timelineOf>['assets']): string | undefined {
  return clip.kind === 'video' || clip.kind === 'image' ? assets.get(clip.asset)?.hash : undefined
}

/** Returns `compute` so that it runs once for each document, however many texts or rows ask. */
export function oncePerDocument<T extends object>(
  compute: (document: VideoDocument) => T,
): (document: VideoDocument) => T {
  const known = new WeakMap<VideoDocument, T>()
  return document => {
    const value = known.get(document) ?? compute(document)
    known.set(document, value)
    return value
  }
}
