import type * as calls from '@adloom/contract/ps'
import { applyWireDiff, deepEqual } from '@adloom/document'
import type { AssetRecord, PlayableDocument, PlayableRecord } from '@adloom/playable/format'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail, Failure } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { requireLock } from '../locks/service.ts'
import {
  requireProject,
  findOwnSave,
  findRevision,
  freeKinds,
  getProject,
  putAside,
  refuseStale,
} from '../projects/service.ts'
import { requestCover } from '../thumbnails/service.ts'
import { checkFiles, readSentDocument, type CheckedDocument } from './check-document.ts'
import { findDocumentProjects } from './list-repository.ts'
import { requireBudget } from '../documents/service.ts'
import { materialEventOf } from './material-event.ts'
import { cardOf, infoOf } from './on-wire.ts'
import {
  findImportNotes,
  findDocument,
  findStartDocument,
  lockRevision,
  keepState,
  saveDocument,
} from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function listPsProjects(context: AppContext, input: Input<typeof calls.list>, caller: Caller) {
  const { list, total } = await findDocumentProjects(context.db, caller.accountId, input.kind, input, input)
  return { list: list.map(cardOf), total, page: input.page, page_size: input.page_size }
}

export async function openPsProject(context: AppContext, id: number, caller: Caller) {
  const project = await getProject(context, id, caller, freeKinds)
  return { ...infoOf(project), import_notes: await findImportNotes(context.db, caller.accountId, id) }
}

export async function openPsDocument(context: AppContext, id: number, caller: Caller) {
  const { rev, document } = await getProject(context, id, caller, freeKinds)
  return { rev, document }
}

/**
 * Saves over the revision the user worked from, with the lock's fence; a save refused after a lost lock is
 * stored as a draft revision, and nothing is overwritten (D-34).
 */
export async function savePsProject(context: AppContext, input: Input<typeof calls.save>, caller: Caller) {
  return write(context, input, caller, {
    read: ({ document }) =>
      readSentDocument(
        context,
        caller.accountId,
        input.diff
          ? { ...document, records: applyWireDiff(document.records, input.diff as Diff) }
          : input.document,
        document,
      ),
    check: (transaction, document, known) => checkFiles(transaction, caller.accountId, document, known),
  })
}

type Diff = Parameters<typeof applyWireDiff<PlayableRecord>>[1]

/** Resets to the initial document; the state before is kept as a revision. */
export async function resetPsProject(
  context: AppContext,
  input: Input<typeof calls.resetDemo>,
  caller: Caller,
): Promise<{ rev: number }> {
  const document =
    (await findStartDocument(context.db, caller.accountId, input.id)) ?? fail('no_such_project')
  requireBudget(document)
  const { rev } = await write(context, input, caller, {
    read: () => Promise.resolve(document),
    check: (_transaction, kept) => Promise.resolve({ document: kept, normalised: {} }),
  })
  return { rev }
}

interface Saving {
  id: number
  base_rev: number
  fence?: number | undefined
  save_id?: string | undefined
  diff?: calls.PsDiff | undefined
  document?: unknown
  material_event?: Record<string, unknown> | undefined
}

interface Steps {
  /** Builds the document to store from the stored one; may take long, so it runs before the transaction. */
  read(before: { document: PlayableDocument }): Promise<PlayableDocument>
  check(transaction: Executor, document: PlayableDocument, known: PlayableDocument): Promise<CheckedDocument>
}

/**
 * Reads the stored document without locking it: within the transaction the same revision means the same
 * document.
 */
async function write(context: AppContext, input: Saving, caller: Caller, steps: Steps) {
  const before = (await findDocument(context.db, caller.accountId, input.id)) ?? fail('no_such_project')
  const document = before.rev === input.base_rev ? await steps.read(before) : undefined
  const aside: { checked?: CheckedDocument } = {}
  try {
    return await context.db.transaction().execute(async transaction => {
      const rev = (await lockRevision(transaction, caller.accountId, input.id)) ?? fail('no_such_project')
      if (rev !== input.base_rev || !document) return await answerAgain(transaction, input, caller)
      const checked = await steps.check(transaction, document, before.document)
      aside.checked = checked
      await requireLock(transaction, { kind: 'ps', id: input.id }, input.fence, caller)
      const event = input.material_event ?? materialEventOf(checked.document)
      const saved =
        (await saveDocument(transaction, caller.accountId, input.id, input.base_rev, {
          document: checked.document,
          event,
          saveId: input.save_id,
        })) ?? (await refuseStale(transaction, input.id, caller))
      await keepState(transaction, caller, {
        projectId: input.id,
        rev: saved.rev,
        document: checked.document,
      })
      await requestCover(context, transaction, caller, input.id)
      return { rev: saved.rev, updated_time: wireTime(saved.updated_at), normalised: checked.normalised }
    })
  } catch (error) {
    if (error instanceof Failure && error.reason === 'editor_locked' && aside.checked)
      await putAside(context.db, caller, {
        projectId: input.id,
        rev: input.base_rev,
        values: {},
        document: aside.checked.document,
      })
    throw error
  }
}

/**
 * The response to a repeated save, as far as the stored document contains it; any other late save is refused
 * (D-34).
 */
async function answerAgain(transaction: Executor, input: Saving, caller: Caller) {
  const own =
    (await findOwnSave(transaction, caller.accountId, input.id, {
      rev: input.base_rev,
      saveId: input.save_id,
    })) ?? (await refuseStale(transaction, input.id, caller))
  const held = await findDocument(transaction, caller.accountId, input.id)
  return {
    rev: own.rev,
    updated_time: wireTime(own.updated_at),
    normalised: keptOtherwise(sentRecords(input), held?.document.records ?? {}),
  }
}

function sentRecords({ diff, document }: Saving): Record<string, unknown> {
  return diff ? { ...diff.added, ...diff.updated } : (document as PlayableDocument).records
}

/** Asset records that differ from those sent, because the server replaced the facts of their files. */
function keptOtherwise(
  sent: Record<string, unknown>,
  records: PlayableDocument['records'],
): Record<string, AssetRecord> {
  const assets = Object.values(records).filter(
    (record): record is AssetRecord => record.type === 'asset' && Object.hasOwn(sent, record.id),
  )
  return Object.fromEntries(
    assets.filter(asset => !deepEqual(asset, sent[asset.id])).map(asset => [asset.id, asset]),
  )
}

export async function openPsRevision(
  context: AppContext,
  input: Input<typeof calls.revision>,
  caller: Caller,
) {
  await requireProject(context, input.id, caller, freeKinds)
  const { rev, document } =
    (await findRevision(context.db, caller.accountId, input.id, input.revision_id)) ?? fail('not_found')
  return { rev, document }
}

/** Stores a late document beside the saved revisions; the project itself does not change (D-34). */
export async function keepPsDraft(
  context: AppContext,
  input: Input<typeof calls.keepDraft>,
  caller: Caller,
): Promise<{ revision_id: number }> {
  const known = await getProject(context, input.id, caller, freeKinds)
  const read = await readSentDocument(context, caller.accountId, input.document, known.document)
  const { document } = await checkFiles(context.db, caller.accountId, read, known.document)
  return {
    revision_id: await putAside(context.db, caller, {
      projectId: input.id,
      rev: input.base_rev,
      values: {},
      document,
    }),
  }
}
