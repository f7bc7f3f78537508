import { psKinds } from '@adloom/contract/ps'
import { assetTypeOf, type PlayableRecord } from '@adloom/playable/format'
import { wireTime } from '../../platform/clock.ts'
import { fileUrl } from '../files/service.ts'
import { productOf, type ProjectDetail } from '../projects/service.ts'
import type { DocumentListRow } from './list-repository.ts'

/** A project in a list. */
export function cardOf(row: Omit<DocumentListRow, 'made_of'>) {
  return {
    id: row.id,
    kind: psKinds.find(kind => kind === row.kind) ?? ('playsmart' as const),
    name: row.name,
    gameplay: row.gameplay,
    rev: row.rev,
    cover_url: fileUrl(row.cover_hash),
    product: productOf(row),
    channel_ids: row.channel_ids,
    status: row.packed_at === null ? ('draft' as const) : ('packed' as const),
    created_time: wireTime(row.created_at),
    updated_time: wireTime(row.updated_at),
  }
}

export function infoOf(row: ProjectDetail) {
  const records = Object.values(row.document.records)
  return {
    ...cardOf(row),
    languages: row.languages,
    material_event: row.material_event,
    assets: records.flatMap(record => assetOnWire(record) ?? []),
    scene_count: records.filter(record => record.type === 'scene').length,
    layer_count: records.filter(record => record.type === 'node').length,
  }
}

function assetOnWire(record: PlayableRecord) {
  const type = assetTypeOf(record)
  return type === undefined
    ? undefined
    : { id: record.id, name: 'name' in record ? record.name : 'family' in record ? record.family : '', type }
}
