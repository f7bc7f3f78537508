import type { AssetRecord } from '@adloom/playable/format'
import type { Choice } from '../../../features/asset-chooser/choice.ts'
import { assetUrl } from '../../../lib/asset-bytes.ts'

/** Returns a file of the document as a choice. */
export function choiceOfRecord(record: AssetRecord): Choice {
  const url = assetUrl(record.hash)
  return {
    id: `record:${record.hash}`,
    assetId: undefined,
    name: record.name,
    type: record.kind,
    format: record.mime.split('/').at(-1) ?? '',
    size: record.bytes,
    hash: record.hash,
    mime: record.mime,
    coverUrl: record.kind === 'image' ? url : '',
    fullUrl: url,
    width: record.width ?? null,
    height: record.height ?? null,
    durationMs: record.durationMs ?? null,
    frames: record.frames ?? null,
    filmstrip: null,
    state: 'done',
    favourite: false,
    ...(record.background ? { isBackground: true } : {}),
  }
}

/** Returns a choice as the document's record, with the id that the slot already uses. */
export function recordOfChoice(id: string, kind: AssetRecord['kind'], choice: Choice): AssetRecord {
  return {
    id,
    type: 'asset',
    kind,
    name: choice.name,
    hash: choice.hash,
    bytes: choice.size,
    mime: choice.mime,
    ...(choice.width === null ? {} : { width: choice.width }),
    ...(choice.height === null ? {} : { height: choice.height }),
    ...(choice.durationMs === null ? {} : { durationMs: choice.durationMs }),
    ...(choice.frames === null ? {} : { frames: [...choice.frames] }),
    ...(kind === 'frames' && choice.sheet ? { fps: choice.sheet.fps, loops: choice.sheet.loops } : {}),
    ...choice.figure,
    ...(choice.isBackground ? { background: true as const } : {}),
  }
}
