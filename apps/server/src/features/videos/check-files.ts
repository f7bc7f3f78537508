import { deepEqual } from '@adloom/document'
import type { VideoAssetRecord, VideoDocument, VideoFontRecord } from '@adloom/video/format'
import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { type FileFacts, findFileFacts } from '../assets/service.ts'

type FileRecord = VideoAssetRecord | VideoFontRecord

/**
 * Checks that the account may use every file, and replaces the facts of the files by the server's. Throws
 * document_file and document_invalid.
 */
export async function checkFiles(
  db: Executor,
  account: AccountId,
  document: VideoDocument,
  known?: VideoDocument,
): Promise<{ document: VideoDocument; normalised: Record<string, FileRecord> }> {
  const files = Object.values(document.records).filter(
    (record): record is FileRecord =>
      (record.type === 'asset' || record.type === 'font') && !isKnown(record, known),
  )
  const facts = await findFileFacts(db, account, [...new Set(files.map(({ hash }) => hash))])
  const normalised: Record<string, FileRecord> = {}
  for (const file of files) {
    const fact = facts.get(file.hash) ?? fail('document_file', { name: nameOf(file) })
    const truth = truthOf(file, fact)
    if (!deepEqual(file, truth)) normalised[file.id] = truth
  }
  return { document: { ...document, records: { ...document.records, ...normalised } }, normalised }
}

function isKnown(file: FileRecord, known: VideoDocument | undefined): boolean {
  const before = known && Object.hasOwn(known.records, file.id) ? known.records[file.id] : undefined
  return before !== undefined && deepEqual(before, file)
}

function nameOf(file: FileRecord): string {
  return file.type === 'asset' ? file.name : file.family
}

/** Size, type and length come from the server; the name stays as sent. */
function truthOf(file: FileRecord, fact: FileFacts): FileRecord {
  const wanted = file.type === 'font' ? 'font' : file.kind
  // A template's file is known by its size and type alone.
  if (fact.type !== undefined && fact.type !== wanted)
    fail('document_invalid', {
      record: nameOf(file).slice(0, 200),
      path: file.id,
      problem: `${wanted}: ${fact.type}`,
    })
  if (file.type === 'font') return file
  return {
    ...file,
    bytes: fact.size,
    mime: fact.mime,
    ...(fact.width && fact.height ? { width: fact.width, height: fact.height } : {}),
    ...(fact.duration_ms ? { durationMs: fact.duration_ms } : {}),
  }
}
