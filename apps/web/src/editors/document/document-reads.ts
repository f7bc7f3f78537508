import { info, initJson } from '@adloom/contract/ps'
import { request } from '../../lib/request.ts'

/** Requests for a document and its project. */
export function documentReads(id: number) {
  return { name: `ps/${id}`, project: () => request(info, { id }), start: () => request(initJson, { id }) }
}
