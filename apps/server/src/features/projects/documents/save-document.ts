import type { StoredDocument } from '@adloom/playable/stored-document'
import { deepEqual } from '@adloom/document'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { fail, Failure } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { requireLock } from '../../locks/service.ts'
import { refuseStale } from '../refuse-stale.ts'
import { findOwnSave } from '../repository.ts'
import { putAside } from '../revisions/repository.ts'
import type { ProjectKind } from '../tables.ts'
import { findStored, keepState, lockRevision, saveDocument } from './repository.ts'

/** A save over the newest revision, by differences or whole. */
export interface DocumentSave {
  id: number
  base_rev: number
  fence?: number | undefined
  save_id?: string | undefined
  diff?: { added: Record<string, unknown>; updated: Record<string, unknown> } | undefined
  document?: unknown
}

/** What differs between the kinds of documents. */
export interface SavedKind<D extends StoredDocument> {
  kinds: readonly ProjectKind[]
  /** The kind of its editor's lock. */
  lock: string
  /** Migrates a stored document to the current version. */
  parse(stored: StoredDocument): D
  /** Builds the document to store from the stored one; may take long, so it runs before the transaction. */
  read(before: D): Promise<D>
  /** Checks the files; `normalised` are records that the server stores differently from the sent ones. */
  check(
    transaction: Executor,
    document: D,
    known: D,
  ): Promise<{ document: D; normalised: Record<string, unknown> }>
  event(document: D): Record<string, unknown>
  /** Runs in the transaction after the document was written. */
  saved(transaction: Executor, document: D): Promise<void>
}

/**
 * Saves over the revision the user worked from, with the lock's fence; a save refused after a lost lock is
 * stored as a draft revision, and nothing is overwritten (D-34). Reads the stored document without locking
 * it: within the transaction the same revision means the same document.
 */
export async function saveProjectDocument<D extends StoredDocument>(
  context: AppContext,
  input: DocumentSave,
  caller: Caller,
  kind: SavedKind<D>,
) {
  const key = { account: caller.accountId, id: input.id, kinds: kind.kinds }
  const stored = (await findStored(context.db, key)) ?? fail('no_such_project')
  const before = kind.parse(stored.document)
  const document = stored.rev === input.base_rev ? await kind.read(before) : undefined
  const aside: { checked?: D } = {}
  try {
    return await context.db.transaction().execute(async transaction => {
      const rev = (await lockRevision(transaction, key)) ?? fail('no_such_project')
      if (rev !== input.base_rev || !document) return await answerAgain(transaction, input, caller, kind)
      const checked = await kind.check(transaction, document, before)
      aside.checked = checked.document
      await requireLock(transaction, { kind: kind.lock, id: input.id }, input.fence, caller)
      const saved =
        (await saveDocument(transaction, key, input.base_rev, {
          document: checked.document,
          event: kind.event(checked.document),
          saveId: input.save_id,
        })) ?? (await refuseStale(transaction, input.id, caller))
      await keepState(transaction, caller, {
        projectId: input.id,
        rev: saved.rev,
        document: checked.document,
      })
      await kind.saved(transaction, checked.document)
      return { rev: saved.rev, updated_time: wireTime(saved.updated_at), normalised: checked.normalised }
    })
  } catch (error) {
    if (error instanceof Failure && error.reason === 'editor_locked' && aside.checked)
      await putAside(context.db, caller, {
        projectId: input.id,
        rev: input.base_rev,
        values: {},
        document: aside.checked,
      })
    throw error
  }
}

/**
 * The response to a repeated save, as far as the stored document contains it; any other late save is refused
 * (D-34).
 */
async function answerAgain<D extends StoredDocument>(
  transaction: Executor,
  input: DocumentSave,
  caller: { accountId: AccountId },
  { kinds }: SavedKind<D>,
) {
  const own =
    (await findOwnSave(transaction, caller.accountId, input.id, {
      rev: input.base_rev,
      saveId: input.save_id,
    })) ?? (await refuseStale(transaction, input.id, caller))
  const held = await findStored(transaction, { account: caller.accountId, id: input.id, kinds })
  return {
    rev: own.rev,
    updated_time: wireTime(own.updated_at),
    normalised: keptOtherwise(sentRecords(input), held?.document.records ?? {}),
  }
}

function sentRecords({ diff, document }: DocumentSave): Record<string, unknown> {
  return diff ? { ...diff.added, ...diff.updated } : { ...(document as StoredDocument).records }
}

/** Asset records that differ from those sent, because the server replaced the facts of their files. */
function keptOtherwise(
  sent: Record<string, unknown>,
  records: StoredDocument['records'],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(records).filter(
      ([id, record]) => isAsset(record) && Object.hasOwn(sent, id) && !deepEqual(record, sent[id]),
    ),
  )
}

function isAsset(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'type' in record && record.type === 'asset'
}
