import type * as calls from '@adloom/contract/ps'
import { applyWireDiff } from '@adloom/document'
import type { PlayableDocument, PlayableRecord } from '@adloom/playable/format'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import {
  requireProject,
  findRevision,
  freeKinds,
  getProject,
  putAside,
  type SavedKind,
  saveProjectDocument,
} from '../projects/service.ts'
import { requestCover } from '../thumbnails/service.ts'
import { checkFiles, readSentDocument } from './check-document.ts'
import { findDocumentProjects } from './list-repository.ts'
import { readDocument, requireBudget } from '../documents/service.ts'
import { materialEventOf } from './material-event.ts'
import { cardOf, infoOf } from './on-wire.ts'
import { findImportNotes, findStartDocument } from './repository.ts'

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

/** Saves over the revision the user worked from, with the lock's fence (D-34). */
export async function savePsProject(context: AppContext, input: Input<typeof calls.save>, caller: Caller) {
  return saveProjectDocument(context, input, caller, {
    ...playableKind(context, input, caller),
    read: before =>
      readSentDocument(
        context,
        caller.accountId,
        input.diff
          ? { ...before, records: applyWireDiff(before.records, input.diff as Diff) }
          : input.document,
        before,
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
  const { rev } = await saveProjectDocument(context, input, caller, {
    ...playableKind(context, input, caller),
    read: () => Promise.resolve(document),
    check: (_transaction, kept) => Promise.resolve({ document: kept, normalised: {} }),
  })
  return { rev }
}

function playableKind(
  context: AppContext,
  input: { id: number; material_event?: Record<string, unknown> | undefined },
  caller: Caller,
): Pick<SavedKind<PlayableDocument>, 'kinds' | 'lock' | 'parse' | 'event' | 'saved'> {
  return {
    kinds: freeKinds,
    lock: 'ps',
    parse: readDocument,
    event: document => input.material_event ?? materialEventOf(document),
    saved: transaction => requestCover(context, transaction, caller, input.id),
  }
}

export async function openPsRevision(
  context: AppContext,
  input: Input<typeof calls.revision>,
  caller: Caller,
) {
  await requireProject(context, input.id, caller, freeKinds)
  const { rev, document } =
    (await findRevision(context.db, caller.accountId, input.id, input.revision_id)) ?? fail('not_found')
  return { rev, document: document && readDocument(document) }
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
