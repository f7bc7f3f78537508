import { findChannelByKey } from '@adloom/playable/channels'
import { prepareGamePage } from '@adloom/playable/game-clock'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { requireFreeStorage } from '../../assets/storage/service.ts'
import { runDocumentTask } from '../../documents/service.ts'
import { buildInputOf, snapshotOf } from '../../packs/service.ts'
import { importKinds, type ProjectDetail, findProject } from '../../projects/service.ts'
import { requireProjectQuota } from '../project-quota.ts'
import { changeBuild, findBuild, findBuildOfImport, insertBuild } from './repository.ts'

/** Pixels of the image of a recorded import. */
const size = { width: 720, height: 1280 }

/**
 * Makes an imported playable ready to record, as a build of its packed page: the clock of its code is held
 * like that of an uploaded game. One project for each import, whose page is made again of a later revision.
 * Undefined when the id is none of an import of the account (RC-21.6).
 */
export async function recordImport(
  context: AppContext,
  importId: number,
  caller: Caller,
): Promise<{ id: number } | undefined> {
  const { db, blobs } = context
  const { accountId } = caller
  if (!caller.permissions.has('gm')) return undefined
  const found = await findProject(db, accountId, importId, importKinds)
  if (!found) return undefined
  const known = await findBuildOfImport(db, accountId, importId)
  if (known && known.import_rev === found.rev) return { id: known.project_id }
  const page = Buffer.from(await packedPage(context, found, caller), 'utf8')
  const files = { 'index.html': { key: await blobs.put(page), mime: 'text/html; charset=utf-8' } }
  return db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    const id = await projectOfImport(tx, found, caller)
    const before = await findBuild(tx, accountId, id)
    await requireFreeStorage(tx, caller, page.length - Number(before?.size_bytes ?? 0))
    await changeBuild(tx, accountId, id, {
      ...{ status: 2, failure: null, files: JSON.stringify(files), size_bytes: page.length },
      ...{ rev: (before?.rev ?? 0) + 1, mount_url: null, mounted_until: null, import_rev: found.rev },
    })
    return { id }
  })
}

/** The project in which the import is recorded; a new one before the first recording. */
async function projectOfImport(tx: Executor, found: ProjectDetail, caller: Caller): Promise<number> {
  const known = await findBuildOfImport(tx, caller.accountId, found.id)
  if (known) return known.project_id
  await requireProjectQuota(tx, caller.accountId)
  const { name, product_id: productId, id: importId } = found
  return insertBuild(tx, caller, { name, productId, ...size, params: '[]', importId })
}

async function packedPage(context: AppContext, found: ProjectDetail, caller: Caller): Promise<string> {
  const channel = findChannelByKey('preview')!
  const input = await buildInputOf(context, snapshotOf(found), [channel], { quality: 'high' })
  return prepareGamePage(await runDocumentTask(context, 'creativePage', input, caller))
}
