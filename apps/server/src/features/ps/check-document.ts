import { psDocumentBytes } from '@adloom/contract/ps'
import { deepEqual } from '@adloom/document'
import type { AssetRecord, PlayableDocument } from '@adloom/playable/format'
import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { parsedInProcessBytes } from '../../platform/limits/server-limits.ts'
import { findFileFacts } from '../assets/service.ts'
import { parseDocument, runDocumentTask, requireBudget } from '../documents/service.ts'
import { findBrokenReference } from './check-references.ts'
import { truthOfAsset } from './asset-truth.ts'
import { projectLimits } from '../../platform/limits/content-limits.ts'

export interface CheckedDocument {
  document: PlayableDocument
  /** Asset records whose stored form differs from the sent one. */
  normalised: Record<string, AssetRecord>
}

/**
 * Checks shape, size, references and budget of a sent document and returns it. Records that `known` holds as
 * the same objects were checked when they were saved. A large document is parsed in a child process: call
 * this outside of transactions.
 */
export async function readSentDocument(
  context: AppContext,
  account: AccountId,
  sent: unknown,
  known?: PlayableDocument,
): Promise<PlayableDocument> {
  const size = byteSize(sent)
  if (size > psDocumentBytes) fail('document_too_large', { limit: psDocumentBytes })
  const document =
    known && isOver(sent, known)
      ? {
          ...sent,
          records: {
            ...sent.records,
            ...(await parse(context, account, { ...sent, records: changedRecords(sent, known) })).records,
          },
        }
      : await parse(context, account, sent)
  const broken = findBrokenReference(document)
  if (broken) fail('document_reference', { ...broken })
  requireBudget(document)
  return document
}

/** Checks that the account may use every file, and replaces the facts of the files by the server's. */
export async function checkFiles(
  db: Executor,
  account: AccountId,
  document: PlayableDocument,
  known?: PlayableDocument,
): Promise<CheckedDocument> {
  const assets = Object.values(document.records).filter(
    (record): record is AssetRecord => record.type === 'asset' && !isKnown(record, known),
  )
  const facts = await findFileFacts(db, account, [...new Set(assets.map(asset => asset.hash))])
  const checked = assets.map(
    asset =>
      [
        asset,
        truthOfAsset(asset, facts.get(asset.hash) ?? fail('document_file', { name: asset.name })),
      ] as const,
  )
  const normalised = Object.fromEntries(
    checked
      .filter(([asset, truth]) => JSON.stringify(asset) !== JSON.stringify(truth))
      .map(([, truth]) => [truth.id, truth]),
  )
  return { document: { ...document, records: { ...document.records, ...normalised } }, normalised }
}

function parse(context: AppContext, accountId: AccountId, sent: unknown): Promise<PlayableDocument> {
  return byteSize(sent) > parsedInProcessBytes
    ? runDocumentTask(context, 'parseDocument', { sent }, { accountId })
    : Promise.resolve().then(() => parseDocument(sent))
}

function byteSize(sent: unknown): number {
  return Buffer.byteLength(JSON.stringify(sent) ?? '')
}

/**
 * Applies a difference to the stored document; records it does not name stay the same objects, which were
 * checked when they were saved.
 */
function isOver(sent: unknown, known: PlayableDocument): sent is PlayableDocument {
  if (
    typeof sent !== 'object' ||
    sent === null ||
    !('records' in sent) ||
    !('schema' in sent) ||
    sent.schema !== known.schema
  )
    return false
  const records = sent.records as PlayableDocument['records'] | null
  return (
    typeof records === 'object' &&
    records !== null &&
    records['project'] === known.records['project'] &&
    Object.keys(records).length < projectLimits.fewRecords
  )
}

/** Also compares the number of scripts. */
function changedRecords({ records }: PlayableDocument, known: PlayableDocument): PlayableDocument['records'] {
  return Object.fromEntries(
    Object.entries(records).filter(
      ([id, record]) => id === 'project' || record?.type === 'script' || known.records[id] !== record,
    ),
  )
}

function isKnown(asset: AssetRecord, known: PlayableDocument | undefined): boolean {
  const before = known && Object.hasOwn(known.records, asset.id) ? known.records[asset.id] : undefined
  return before !== undefined && deepEqual(before, asset)
}
