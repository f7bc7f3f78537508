import type { AssetRecord } from '@adloom/playable/format/records'
import { fail } from '../../platform/binder/fail.ts'
import type { FileFacts } from '../assets/service.ts'

/** The record with what the server knows of its file; name, crop, volume and whatever else says how it is used stay as they were sent. */
export function truthOfAsset(asset: AssetRecord, fact: FileFacts): AssetRecord {
  const sized = { ...asset, bytes: fact.size, mime: fact.mime }
  // A template's file is known by its size and type alone.
  if (fact.type === undefined) return sized
  if (fact.type !== asset.kind) return fail('document_invalid', { record: asset.name, path: asset.id, problem: `${asset.kind}: ${fact.type}` })
  return {
    ...sized,
    ...(fact.width && fact.height ? { width: fact.width, height: fact.height } : {}),
    ...(fact.frames ? { frames: fact.frames } : {}),
    ...(fact.duration_ms ? { durationMs: fact.duration_ms } : {}),
  }
}
