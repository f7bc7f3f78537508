import { ranges } from '../format/field-limits.ts'
import type { MarkerRecord } from '../format/records.ts'
import { newId } from './new-id.ts'
import { patched, type VideoStore } from './video-store.ts'

export function addMarker(store: VideoStore, at: number, text?: string): string {
  return store.edit('add_marker', {}, tx => {
    const id = newId('marker')
    const frame = Math.max(ranges.frame.min, Math.min(Math.round(at), ranges.frame.max))
    tx.add({ id, type: 'marker', at: frame, ...(text === undefined ? {} : { text }) })
    return id
  })
}

/** Sets time, text and colour of a marker; undefined removes text or colour. */
export function setMarker(
  store: VideoStore,
  id: string,
  patch: { at?: number; text?: string | undefined; color?: string | undefined },
): void {
  store.edit('set_marker', { key: `set_marker:${id}:${Object.keys(patch).join()}` }, tx => {
    const marker = tx.get(id)
    if (marker?.type !== 'marker') return
    const next: MarkerRecord = patched(marker, patch)
    tx.put({ ...next, at: Math.max(ranges.frame.min, Math.min(Math.round(next.at), ranges.frame.max)) })
  })
}

export function removeMarker(store: VideoStore, id: string): void {
  store.edit('remove_marker', {}, tx => {
    if (tx.get(id)?.type === 'marker') tx.remove(id)
  })
}
