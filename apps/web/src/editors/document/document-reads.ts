import { info, initJson } from '@adloom/contract/ps'
import { readDocument } from '../../lib/read-document.ts'
import { request } from '../../lib/request.ts'

/** Requests for a document and its project. */
export function documentReads(id: number) {
  return { name: `ps/${id}`, project: () => request(info, { id }), start: () => readStart(id) }
}

async function readStart(id: number) {
  const { rev, document } = await request(initJson, { id })
  return { rev, document: readDocument(document) }
}
