import { psDocumentBytes } from '@adloom/contract/ps'
import { deepEqual } from '@adloom/document'
import { documentSchema } from '@adloom/playable/format/document-schema'
import type { AssetRecord, PlayableDocument } from '@adloom/playable/format/records'
import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findFileFacts } from '../assets/service.ts'
import { findBrokenReference } from './check-references.ts'
import { truthOfAsset } from './asset-truth.ts'
import { demandBudget } from './demand-budget.ts'

export interface CheckedDocument {
  document: PlayableDocument
  /** Asset records that are kept otherwise than they were sent. */
  normalised: Record<string, AssetRecord>
}

/**
 * A document as it may be stored: right by the format's own schema, within its size and budget, held together, every file one the account may use and told
 * as the server knows it. Asset records that stand alike in `known` were checked before.
 */
export async function checkDocument(db: Executor, account: AccountId, sent: unknown, known?: PlayableDocument): Promise<CheckedDocument> {
  const document = readDocument(sent, known)
  const assets = Object.values(document.records).filter((record): record is AssetRecord => record.type === 'asset' && !isKnown(record, known))
  const facts = await findFileFacts(db, account, [...new Set(assets.map(asset => asset.hash))])
  const checked = assets.map(asset => [asset, truthOfAsset(asset, facts.get(asset.hash) ?? fail('document_file', { name: asset.name }))] as const)
  const normalised = Object.fromEntries(checked.filter(([asset, truth]) => JSON.stringify(asset) !== JSON.stringify(truth)).map(([, truth]) => [truth.id, truth]))
  return { document: { ...document, records: { ...document.records, ...normalised } }, normalised }
}

function readDocument(sent: unknown, known: PlayableDocument | undefined): PlayableDocument {
  const size = Buffer.byteLength(JSON.stringify(sent) ?? '')
  if (size > psDocumentBytes) fail('document_too_large', { limit: psDocumentBytes / 1_000_000 })
  const document = known && isOver(sent, known) ? { ...sent, records: { ...sent.records, ...parse({ ...sent, records: changedRecords(sent, known) }).records } } : parse(sent)
  const broken = findBrokenReference(document)
  if (broken) fail('document_reference', { ...broken })
  demandBudget(document)
  return document
}

function parse(sent: unknown): PlayableDocument {
  const parsed = documentSchema.safeParse(sent)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = (issue?.path ?? []).map(String)
  return fail('document_invalid', { record: nameOf(sent, path), path: path.join('.').slice(0, 300), problem: (issue?.message ?? '').slice(0, 300) })
}

/** Far from the format's own limit of records: close to it, the whole is looked at. */
const fewRecords = 4500

/** A difference over the stored document leaves what it does not name as the very same records: those were looked at when they were saved. */
function isOver(sent: unknown, known: PlayableDocument): sent is PlayableDocument {
  if (typeof sent !== 'object' || sent === null || !('records' in sent) || !('schema' in sent) || sent.schema !== known.schema) return false
  const records = sent.records as PlayableDocument['records'] | null
  return typeof records === 'object' && records !== null && records['project'] === known.records['project'] && Object.keys(records).length < fewRecords
}

/** And the scripts, of which there may be only so many. */
function changedRecords({ records }: PlayableDocument, known: PlayableDocument): PlayableDocument['records'] {
  return Object.fromEntries(Object.entries(records).filter(([id, record]) => id === 'project' || record?.type === 'script' || known.records[id] !== record))
}

/** What a person calls the record that is wrong. */
function nameOf(sent: unknown, path: string[]): string {
  const records = typeof sent === 'object' && sent !== null && 'records' in sent ? (sent.records as Record<string, unknown> | null) : null
  const id = path[0] === 'records' ? (path[1] ?? '') : ''
  const record = records && typeof records === 'object' && Object.hasOwn(records, id) ? records[id] : undefined
  const name = typeof record === 'object' && record !== null && 'name' in record ? record.name : undefined
  return (typeof name === 'string' && name !== '' ? name : id || 'document').slice(0, 200)
}

function isKnown(asset: AssetRecord, known: PlayableDocument | undefined): boolean {
  const before = known && Object.hasOwn(known.records, asset.id) ? known.records[asset.id] : undefined
  return before !== undefined && deepEqual(before, asset)
}
