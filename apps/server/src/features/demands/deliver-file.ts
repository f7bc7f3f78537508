import type { Selectable } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { storeAsset } from '../assets/service.ts'
import { storeWork } from '../assets/works/service.ts'
import { requestProcessing } from '../media/service.ts'
import type { DemandFileRow } from './tables.ts'

/**
 * Stores a build with the account: playables and videos among its works, models, images and other files
 * among its resources (CS-01.7).
 */
export async function deliverFile(
  context: AppContext,
  tx: Executor,
  row: Selectable<DemandFileRow>,
  owner: { accountId: number; userId: number },
): Promise<void> {
  const { type, name, width, height, duration_ms: durationMs, payload } = row
  const file = { format: row.format, hash: row.hash, md5: row.md5, mime: row.mime, size: Number(row.size) }
  const measures = {
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(durationMs !== null && { durationMs }),
    payload,
  }
  if (type === 'playable' || type === 'video') {
    const id = await storeWork(tx, owner, { ...file, ...measures, name, type, projectId: null })
    if (id !== undefined) await requestProcessing(context, tx, owner, { id })
    return
  }
  // The account of an order that the caller may see.
  const account = { ...owner, accountId: owner.accountId as AccountId }
  const frames = row.frames ? { frames: row.frames } : {}
  const inspected = { ...file, ...measures, ...frames, type, sourceSize: file.size }
  await storeAsset(context, tx, account, { name, folderId: null, file: inspected })
}
