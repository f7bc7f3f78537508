import type * as calls from '@adloom/contract/imports'
import { type ImportedAd, type ImportSlot, isProblem } from '@adloom/playable/import'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import { withTaskFolder } from '../../platform/children/with-blob-file.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'
import { countStarted } from '../../platform/jobs/count-started.ts'
import { importLimits } from '../../platform/limits/file-limits.ts'
import { dayMs, minuteMs, secondMs } from '../../platform/limits/units.ts'
import { findFileFacts } from '../assets/service.ts'
import { requireFreeStorage } from '../assets/storage/service.ts'
import { runDocumentTask } from '../documents/service.ts'
import { fileUrl } from '../files/service.ts'
import { productOf } from '../projects/service.ts'
import { closeUpload, getFinishedUpload } from '../uploads/service.ts'
import { findImport, findImports, lockImport, replaceInImport } from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function requestImport(
  context: AppContext,
  { name, file_url: url }: Input<typeof calls.create>,
  caller: Caller,
): Promise<{ job_id: number }> {
  const { filename, hash, size } = await getFinishedUpload(context, url, caller)
  if (!filename.toLowerCase().endsWith('.zip')) fail('import_type')
  if (size > importLimits.bytes) fail('file_too_large', { limit: importLimits.bytes })
  const { accountId, userId } = caller
  const job = { kind: 'importPlayable', accountId, userId, title: name }
  const input = { hash, size, name, fileName: filename }
  return context.db.transaction().execute(async transaction => {
    await lockAccount(transaction, accountId)
    const since = new Date(context.clock.now() - dayMs)
    const { pending, started } = await countStarted(transaction, accountId, { kind: job.kind, since })
    if (pending >= importLimits.pending || started >= importLimits.perDay)
      fail('too_many_requests', { seconds: minuteMs / secondMs })
    // The upload held its bytes until here.
    await closeUpload(transaction, url, caller)
    await requireFreeStorage(transaction, caller, size)
    return { job_id: await context.jobs.enqueue({ ...job, input }, transaction) }
  })
}

export async function listImports({ db }: AppContext, input: Input<typeof calls.list>, caller: Caller) {
  const { list, total } = await findImports(db, caller.accountId, input)
  return { list: list.map(cardOf), total, page: input.page, page_size: input.page_size }
}

function cardOf(row: {
  id: number
  name: string
  cover_hash: string | null
  packed_at: Date | null
  updated_at: Date
  engine: string
  engine_code: number
  problems: number
}) {
  return {
    id: row.id,
    name: row.name,
    engine: row.engine,
    engine_code: row.engine_code,
    problems: row.problems,
    cover_url: fileUrl(row.cover_hash),
    status: row.packed_at === null ? ('draft' as const) : ('packed' as const),
    updated_time: wireTime(row.updated_at),
  }
}

export async function openImport(
  { db }: AppContext,
  id: number,
  caller: Caller,
): Promise<z.input<typeof calls.info.output>> {
  const row = (await findImport(db, caller.accountId, id)) ?? fail('no_such_project')
  const { report, replaced } = row
  const texts = new Map(replaced.map(({ slot, text }) => [slot.id, text]))
  return {
    ...cardOf(row),
    rev: row.rev,
    product: productOf(row),
    entry: report.entry,
    evidence: report.engine.evidence?.text ?? '',
    files: report.files,
    bytes: report.bytes,
    ios_url: report.store.ios,
    android_url: report.store.android,
    findings: report.findings.map(one => ({ ...one, is_problem: isProblem(one) })),
    probes: row.probes,
    images: report.slots.flatMap(slot => (slot.kind === 'image' ? [imageOnWire(slot, replaced)] : [])),
    texts: report.slots.flatMap(({ id: slotId, kind, file, text = '' }) =>
      kind === 'text' ? [{ id: slotId, file, original: text, text: texts.get(slotId) ?? text }] : [],
    ),
  }
}

export async function saveImport(
  { db }: AppContext,
  { id, rev, texts }: Input<typeof calls.save>,
  { accountId }: Caller,
): Promise<{ rev: number }> {
  return db.transaction().execute(async transaction => {
    const { report, replaced: before } = await lockImport(transaction, accountId, { id, rev })
    const images = before.filter(({ slot }) => slot.kind === 'image')
    const replaced = texts.flatMap(given => {
      const slot = report.slots.find(one => one.kind === 'text' && one.id === given.id) ?? fail('import_slot')
      return given.text === slot.text ? [] : [{ slot, text: given.text }]
    })
    return replaceInImport(transaction, accountId, id, [...images, ...replaced])
  })
}

function imageOnWire(slot: ImportSlot, replaced: ImportedAd['replaced']) {
  const change = replaced.find(one => one.slot.id === slot.id)
  const { id, file, mime = '', width = 0, height = 0, bytes = 0, thumb = '' } = change?.slot ?? slot
  return { id, file, mime, width, height, bytes, thumb, replaced: change !== undefined }
}

export async function replaceImportImage(
  context: AppContext,
  { id, rev, slot: slotId, hash }: Input<typeof calls.replaceImage>,
  caller: Caller,
): Promise<{ rev: number }> {
  const found = (await findImport(context.db, caller.accountId, id)) ?? fail('no_such_project')
  // Nothing is converted and stored for a change that cannot be saved.
  if (found.rev !== rev) fail('stale_revision')
  const { report } = found
  const slot = report.slots.find(one => one.kind === 'image' && one.id === slotId) ?? fail('import_slot')
  const change = hash === '' ? undefined : await fittedImage(context, { slot, hash }, caller)
  return context.db.transaction().execute(async transaction => {
    const { replaced } = await lockImport(transaction, caller.accountId, { id, rev })
    const before = replaced.find(one => one.slot.id === slotId)
    const rest = replaced.filter(one => one !== before)
    const growth = (change?.slot.bytes ?? 0) - (before?.slot.bytes ?? 0)
    if (growth > 0) await requireFreeStorage(transaction, caller, growth)
    const changes = change ? [...rest, change] : rest
    return replaceInImport(transaction, caller.accountId, id, changes, growth)
  })
}

/** Converts a file of the account to the size and format of the slot, in a child process. */
async function fittedImage(
  context: AppContext,
  { slot, hash }: { slot: ImportSlot; hash: string },
  caller: Caller,
): Promise<ImportedAd['replaced'][number]> {
  const { accountId } = caller
  const facts = (await findFileFacts(context.db, accountId, [hash])).get(hash)
  if (!facts?.mime.startsWith('image/')) return fail('not_found')
  await context.db.transaction().execute(tx => requireFreeStorage(tx, caller, slot.bytes ?? 1))
  return withTaskFolder(async folder => {
    const fitted = await runDocumentTask(context, 'fitImage', { hash, slot, folder }, { accountId })
    if ((fitted.slot.bytes ?? 0) > importLimits.bytes) fail('file_too_large', { limit: importLimits.bytes })
    const { key } = await context.blobs.putFile(pathWithin(folder, fitted.path))
    return { slot: fitted.slot, hash: key }
  })
}
