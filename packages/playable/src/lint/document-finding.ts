import type { DocumentIndex } from '../format/index/document-index.ts'
import type { Finding } from './finding.ts'
import type { FindingKey } from './finding-keys.ts'

type Place = Pick<Finding, 'record' | 'param' | 'values'>

/** A finding about the document itself; the rule is named by its key. */
export function documentFinding(severity: Finding['severity'], key: FindingKey, place: Place = {}): Finding {
  return { rule: key, severity, key, ...place }
}

const paramsByRecord = new WeakMap<DocumentIndex, Map<string, string>>()

/** The parameter that sets a record, so that a person who cannot open the record can still go there. */
export function paramOf(document: DocumentIndex, record: string): { param?: string } {
  const params =
    paramsByRecord.get(document) ??
    new Map(
      document.params
        .toReversed()
        .flatMap(({ id, targets }) => targets.map(target => [target.record, id] as const)),
    )
  paramsByRecord.set(document, params)
  const param = params.get(record)
  return param === undefined ? {} : { param }
}
