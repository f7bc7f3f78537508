import type { ResponseData } from '@adloom/engine/data'
import { cyclicIds } from '../format/index/id-graph.ts'
import type { ActionGroupRecord } from '../format/records.ts'
import type { DocumentIndex } from '../format/index/document-index.ts'
import { documentFinding } from './document-finding.ts'
import type { Finding } from './finding.ts'

/**
 * Reports actions that run themselves without a delay, directly or through others: the engine stops such a
 * chain (RS-01.6). With a delay they are a timed loop.
 */
export function lintActions(document: DocumentIndex): Finding[] {
  const runs = new Map(
    [...document.actions.values()].map(({ id, do: list }) => [
      id,
      new Set(list.flatMap(response => runAtOnce(document, response))),
    ]),
  )
  const cyclic = cyclicIds(runs)
  return [...document.actions.values()]
    .filter(({ id }) => cyclic.has(id))
    .map(({ id, name }) => documentFinding('warning', 'action_itself', { record: id, values: { name } }))
}

function runAtOnce(document: DocumentIndex, response: ResponseData): string[] {
  if (response.delay) return []
  if (response.t === 'action') return [response.action]
  const group = response.t === 'actionGroup' ? document.actionGroups.get(response.group) : undefined
  return group ? certainActions(document, group) : []
}

/**
 * A random choice may be another action; in a sequence, what comes after an action with a delay waits for it.
 */
function certainActions({ actions }: DocumentIndex, { mode, actions: ids }: ActionGroupRecord): string[] {
  if (mode === 'random') return new Set(ids).size === 1 ? ids.slice(0, 1) : []
  const delayed =
    mode === 'sequence' ? ids.findIndex(id => actions.get(id)?.do.some(response => response.delay)) : -1
  return delayed < 0 ? ids : ids.slice(0, delayed + 1)
}
