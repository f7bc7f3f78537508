import { readFileSync } from 'node:fs'
import type { StoredDocument } from '../format/schema/stored-document.ts'

/** Returns a document with every type of record, layer and parameter, as that version stored it. */
export function goldenDocument(version: number): StoredDocument {
  const file = new URL(`../format/schema/golden/document-v${version}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as StoredDocument
}
