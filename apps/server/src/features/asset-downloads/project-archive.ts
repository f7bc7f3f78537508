import { applyValues, type AssetRecord } from '@adloom/playable/format'
import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { findProject, freeKinds, gmakerKinds, type ProjectKind } from '../projects/service.ts'
import { archiveEntries } from './archive-entries.ts'
import { archiveSize, type ArchiveEntry } from './archive-stream.ts'
import { safeSegment } from './file-names.ts'
import { findOriginals, type StoredAsset } from './repository.ts'

export type ProjectFiles = 'all' | 'models'

interface Content {
  project: number
  files: ProjectFiles
}

/**
 * The files of the project's current document, with its values applied; a figure as the uploaded archive if
 * the account still has it. Throws no_such_project, project_no_files.
 */
export async function projectArchive(
  context: AppContext,
  accountId: AccountId,
  { project: id, files }: Content,
  kinds: readonly ProjectKind[] = [...gmakerKinds, ...freeKinds],
): Promise<{ name: string; size: number; entries: ArchiveEntry[] }> {
  const project =
    (kinds.length === 0 ? undefined : await findProject(context.db, accountId, id, kinds)) ??
    fail('no_such_project')
  const document =
    project.kind === 'normal' ? applyValues(project.document, project.values) : project.document
  const assets = Object.values(document.records).filter(
    (record): record is AssetRecord => record.type === 'asset' && record.hash !== '',
  )
  const wanted = files === 'all' ? assets : assets.filter(asset => asset.kind === 'model3d')
  const stored = await storedFiles(context, accountId, wanted, project.updated_at)
  if (stored.length === 0) fail('project_no_files')
  const entries = archiveEntries(stored, new Map())
  return {
    name: `${safeSegment(project.name)}-${files === 'all' ? 'resources' : 'models'}.zip`,
    size: archiveSize(entries),
    entries,
  }
}

/** Each file once, with its stored size: a zip states its length before it is sent. */
async function storedFiles(
  context: AppContext,
  accountId: AccountId,
  assets: AssetRecord[],
  changedAt: Date,
): Promise<StoredAsset[]> {
  const originals = await findOriginals(
    context.db,
    accountId,
    assets.map(asset => asset.hash),
  )
  const files = new Map(
    assets.map(asset => {
      const { hash, name, format } = originals.get(asset.hash) ?? {
        hash: asset.hash,
        name: asset.name,
        format: formatOf(asset),
      }
      return [
        hash,
        { id: 0, name, format, hash, mime: asset.mime, size: 0, folder_id: null, created_at: changedAt },
      ]
    }),
  )
  const sized = await Promise.all(
    [...files.values()].map(async file => ({ ...file, size: (await context.blobs.size(file.hash)) ?? -1 })),
  )
  return sized.filter(file => file.size >= 0)
}

const formats: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/aac': 'aac',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'font/ttf': 'ttf',
  'font/otf': 'otf',
  'font/woff2': 'woff2',
  'font/woff': 'woff',
}

function formatOf({ name, mime }: AssetRecord): string {
  return formats[mime] ?? /\.(\w{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? 'bin'
}
