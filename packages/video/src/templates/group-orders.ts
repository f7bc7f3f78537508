import type { ClipRecord, VideoDocument, VideoRecord } from '../format/records.ts'
import { endOf, timelineOf } from '../format/timeline.ts'

/** Clips of the main track that have an asset group, in order of time. */
function orderedGroups(document: VideoDocument): string[] {
  const { groupOf } = timelineOf(document)
  return mainClips(document).flatMap(({ id }) => (groupOf.has(id) ? [id] : []))
}

/**
 * Returns the orders in which the groups of the main track can follow one another, the present one first; at
 * most `most`. A video with fewer than two groups there has one order: an empty list.
 */
export function groupOrders(document: VideoDocument, most: number): string[][] {
  const clips = orderedGroups(document)
  if (clips.length < 2) return [[]]
  const found: string[][] = []
  const extend = (order: string[], left: string[]): void => {
    if (found.length >= most) return
    if (left.length === 0) found.push(order)
    else
      for (const one of left)
        extend(
          [...order, one],
          left.filter(other => other !== one),
        )
  }
  extend([], clips)
  return found
}

/**
 * Returns the document with the groups of its main track in this order. Each clip keeps its length; gaps and
 * clips between groups keep their positions in the sequence. Transitions between clips that no longer touch
 * are left out. A list that is not an order of these groups changes nothing.
 */
export function orderGroups(document: VideoDocument, order: readonly string[]): VideoDocument {
  const groups = orderedGroups(document)
  const isOrder =
    order.length === groups.length && groups.every(id => order.includes(id)) && order.join() !== groups.join()
  if (!isOrder) return document
  const before = mainClips(document)
  const records: Record<string, VideoRecord> = { ...document.records }
  let end = 0
  let oldEnd = 0
  let group = 0
  const sequence: ClipRecord[] = []
  for (const clip of before) {
    const next = groups.includes(clip.id) ? (records[order[group++]!] as ClipRecord) : clip
    const start = end + (clip.start - oldEnd)
    oldEnd = endOf(clip)
    end = start + next.length
    records[next.id] = { ...next, start }
    sequence.push({ ...next, start })
  }
  const follows = new Set(sequence.slice(1).map((clip, at) => `${sequence[at]!.id} ${clip.id}`))
  const isMain = new Set(sequence.map(({ id }) => id))
  for (const record of Object.values(records))
    if (
      record.type === 'transition' &&
      isMain.has(record.from) &&
      !follows.has(`${record.from} ${record.to}`)
    )
      delete records[record.id]
  return { ...document, records }
}

function mainClips(document: VideoDocument): readonly ClipRecord[] {
  const { tracks } = timelineOf(document)
  return tracks.find(({ track }) => track.main)?.clips ?? []
}
