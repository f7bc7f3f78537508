import type { ResponseData, TriggerData } from '@adloom/engine/data'
import type { DocumentIndex } from '../format/index/document-index.ts'
import type { NodeRecord } from '../format/records.ts'

/** Values by element, as codes; an element with several values has each once. */
export type CreativeElements = Record<string, string[]>

/** What a viewer can meet: reachable scenes, their layers, and their rules with the actions these run. */
export interface Reachable {
  index: DocumentIndex
  scenes: Set<string>
  endings: Set<string>
  start: string
  nodes: NodeRecord[]
  rules: { owner: string; on: TriggerData; responses: ResponseData[] }[]
}
