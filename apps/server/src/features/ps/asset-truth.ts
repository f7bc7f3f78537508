import { FIGURE_MIME } from '@adloom/engine/figures'
import { deepEqual } from '@adloom/document'
import type { AssetRecord } from '@adloom/playable/format'
import { z } from 'zod'
import { fail } from '../../platform/binder/fail.ts'
import type { FileFacts } from '../assets/service.ts'

const figureInfo = z.object({
  triangles: z.number(),
  clips: z.array(z.object({ name: z.string(), duration_ms: z.number(), armature: z.string().optional() })),
})
const sheetInfo = z.object({ fps: z.number(), loops: z.number() })

/**
 * Returns the record with the server's facts of its file; name, crop, volume, frame order and other usage
 * fields stay as sent.
 */
export function truthOfAsset(asset: AssetRecord, fact: FileFacts): AssetRecord {
  const sized = { ...asset, bytes: fact.size, mime: fact.mime }
  const isFigure = asset.kind === 'dragonbones' || asset.kind === 'model3d'
  // A template's file is known by its size and type alone.
  if (fact.type === undefined && !isFigure) return sized
  if ((fact.type ?? asset.kind) !== asset.kind)
    return fail('document_invalid', {
      record: asset.name,
      path: asset.id,
      problem: `${asset.kind}: ${fact.type}`,
    })
  // The uploaded archive is not a figure yet: the derived file is.
  if (isFigure !== (fact.mime === FIGURE_MIME))
    return fail('document_invalid', {
      record: asset.name,
      path: asset.id,
      problem: `${asset.kind}: ${fact.mime}`,
    })
  const info = figureInfo.safeParse(fact.info)
  const sheet = sheetInfo.safeParse(fact.info)
  return {
    ...sized,
    ...(fact.width && fact.height ? { width: fact.width, height: fact.height } : {}),
    ...(fact.frames ? { frames: arranged(asset.frames, fact.frames) } : {}),
    ...(sheet.success ? { fps: sheet.data.fps, loops: sheet.data.loops } : {}),
    ...(fact.duration_ms ? { durationMs: fact.duration_ms } : {}),
    ...(info.success
      ? {
          triangles: info.data.triangles,
          clips: info.data.clips.map(({ name, duration_ms, armature }) => ({
            name,
            durationMs: duration_ms,
            ...(armature === undefined ? {} : { armature }),
          })),
        }
      : {}),
  }
}

type Frames = NonNullable<AssetRecord['frames']>

/** Returns the user's order of frames, with repeated and omitted ones, if all belong to the file. */
function arranged(wanted: Frames | undefined, own: Frames): Frames {
  return wanted?.every(frame => own.some(one => deepEqual(one, frame))) && wanted.length > 0 ? wanted : own
}
