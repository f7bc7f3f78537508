import { trackLimits } from '../../format/schema/field-limits.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import type { Use } from '../references/find-uses.ts'
import { newId } from '../new-id.ts'
import type { PlayableStore } from '../playable-store.ts'

export interface TrackPoint {
  number: number
  name: string
  uses: Use[]
}

/** Every tracking point with its shared name and the responses that report it. */
export function trackPoints(reader: RecordReader): TrackPoint[] {
  const points = Array.from({ length: trackLimits.most }, (_, at): TrackPoint => ({
    number: at + 1,
    name: '',
    uses: [],
  }))
  for (const record of reader.all()) {
    if (record.type === 'track') points[record.number - 1]!.name = record.name
    if (record.type !== 'rule' && record.type !== 'action') continue
    record.do.forEach((response, at) => {
      if (response.t === 'track')
        points[response.id - 1]?.uses.push({ record: record.id, path: ['do', at], id: String(response.id) })
    })
  }
  return points
}

/** Names a tracking point for everyone who reports it; an empty name takes it back. */
export function nameTrack(store: PlayableStore, number: number, name: string): void {
  store.edit('name_track', { key: `name_track:${number}`, capture: 'join' }, tx => {
    const known = tx.all().find(record => record.type === 'track' && record.number === number)
    if (known && name === '') tx.remove(known.id)
    else if (known) tx.update(known.id, record => ({ ...record, name }))
    else if (name !== '') tx.add({ id: newId('track'), type: 'track', number, name })
  })
}
