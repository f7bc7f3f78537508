import type { SortedDocument } from '../format/sort-document.ts'
import type { Finding } from './finding.ts'
import type { FindingKey } from './finding-keys.ts'

type Place = Pick<Finding, 'record' | 'param' | 'values'>

/** A finding about the document itself; the rule is named by its key. */
export function documentFinding(severity: Finding['severity'], key: FindingKey, place: Place = {}): Finding {
  return { rule: key, severity, key, ...place }
}

/** The parameter that sets a record, so that a person who cannot open the record can still go there. */
export function paramOf(document: SortedDocument, record: string): { param?: string } {
  const param = document.params.find(({ targets }) => targets.some(target => target.record === record))
  return param ? { param: param.id } : {}
}
