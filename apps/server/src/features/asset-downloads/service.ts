import { downloadPath } from '@adloom/contract/asset-downloads'
import { audit } from '../accounts/service.ts'
import { isKeyAlive } from '../api-keys/service.ts'
import { hasSession } from '../session/service.ts'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { kindsOf } from '../projects/service.ts'
import { archiveEntries } from './archive-entries.ts'
import { archiveSize, type ArchiveEntry } from './archive-stream.ts'
import { openTicket, sealTicket, type DownloadContent } from './download-ticket.ts'
import { assetFileName, safeSegment, splitName } from './file-names.ts'
import { projectArchive, type ProjectFiles } from './project-archive.ts'
import { findFolderPaths, findStored, type StoredAsset } from './repository.ts'

/** The download: a file, or the entries of an archive. */
export type Download = { name: string; size?: number } & (
  | { hash: string; mime: string }
  | { entries: ArchiveEntry[] }
)

/** A link to assets of the account. Throws not_found when none is left. */
export async function linkAssets(
  context: AppContext,
  { ids, batch }: { ids: number[]; batch: boolean },
  caller: Caller,
) {
  const { name, size = 0 } = await gather(context, caller.accountId, ids, batch)
  await audit(context.db, {
    action: 'download',
    accountId: caller.accountId,
    userId: caller.userId,
    object: `assets ${ids.join(' ')}`,
    address: caller.address,
  })
  return { url: urlOf(context, caller, { ids, batch }), name, size }
}

/** A link to a public file. */
export function linkFile(
  context: AppContext,
  file: { hash: string; name: string; format: string; mime: string; size: number },
  caller: Caller,
) {
  const name = assetFileName(file.name, file.format)
  return {
    url: urlOf(context, caller, { file: { hash: file.hash, name, mime: file.mime } }),
    name,
    size: file.size,
  }
}

/** A link to a zip of the files a project uses. Throws no_such_project, project_no_files. */
export async function linkProjectFiles(
  context: AppContext,
  input: { id: number },
  files: ProjectFiles,
  caller: Caller,
) {
  const content = { project: input.id, files }
  const { name, size } = await projectArchive(context, caller.accountId, content, kindsOf(caller))
  await audit(context.db, {
    action: 'download',
    accountId: caller.accountId,
    userId: caller.userId,
    object: `project ${input.id} ${files}`,
    address: caller.address,
  })
  return { url: urlOf(context, caller, content), name, size }
}

function urlOf(context: AppContext, caller: Caller, content: DownloadContent): string {
  return `/api${downloadPath}${sealTicket(context, caller, content)}`
}

/**
 * The current target of a link. Throws not_found for an expired link, an ended session or key, or deleted
 * assets.
 */
export async function openDownload(context: AppContext, word: string): Promise<Download> {
  const ticket = openTicket(context, word) ?? fail('not_found')
  const alive =
    ticket.keyId === undefined
      ? await hasSession(context, ticket.sessionId)
      : await isKeyAlive(context, ticket.accountId, ticket.keyId)
  if (!alive) fail('not_found')
  if ('file' in ticket.content) return ticket.content.file
  if ('project' in ticket.content) return projectArchive(context, ticket.accountId, ticket.content)
  return gather(context, ticket.accountId, ticket.content.ids, ticket.content.batch)
}

async function gather(
  context: AppContext,
  accountId: AccountId,
  ids: number[],
  batch: boolean,
): Promise<Download> {
  const assets = await findStored(context.db, accountId, ids)
  const [first] = assets
  if (!first) return fail('not_found')
  if (ids.length === 1 && !batch)
    return {
      name: assetFileName(first.name, first.format),
      size: first.size,
      hash: first.hash,
      mime: first.mime,
    }
  const folders = await findFolderPaths(
    context.db,
    accountId,
    assets.flatMap(asset => asset.folder_id ?? []),
  )
  const entries = archiveEntries(assets, folders)
  return { name: archiveName(context, assets, folders), size: archiveSize(entries), entries }
}

/** Names the archive after its content: the asset, the folder, or else the date. */
function archiveName({ clock }: AppContext, assets: StoredAsset[], folders: Map<number, string[]>): string {
  const [first] = assets
  const folder = first?.folder_id
  if (first && assets.length === 1) return `${splitName(assetFileName(first.name, first.format))[0]}.zip`
  if (folder && assets.every(asset => asset.folder_id === folder))
    return `${safeSegment(folders.get(folder)?.at(-1) ?? '')}.zip`
  return `assets-${new Date(clock.now()).toISOString().slice(0, 10)}.zip`
}
