import type { ResponseData, RuleData } from '@adloom/engine/data'
import type { RuleRecord } from '../records.ts'
import {
  conditionReferences,
  type Reference,
  responseReferences,
  triggerReferences,
} from '../record-facts/rule-references.ts'
import type { SortedDocument } from '../index/document-index.ts'

/**
 * Rules without what names nothing: a response falls out alone; a condition on a missing variable can never
 * hold, so its
 * block falls out; a rule whose trigger, all blocks or all responses are gone falls out whole.
 */
export function compileRules(
  document: SortedDocument,
  owner: string,
  isKnown: (reference: Reference) => boolean,
): RuleData[] {
  return document.rulesOf(owner).flatMap(rule => compileRule(document, rule, isKnown) ?? [])
}

/** Responses without those that name nothing; a tracking point gets the name that all who report it share. */
export function compileResponses(
  document: SortedDocument,
  list: readonly ResponseData[],
  isKnown: (reference: Reference) => boolean,
): ResponseData[] {
  return list
    .filter(response => responseReferences(response).every(isKnown))
    .map(response => {
      const name = response.t === 'track' ? trackNames(document).get(response.id) : undefined
      return name ? ({ ...response, name } as ResponseData) : response
    })
}

const namesByDocument = new WeakMap<SortedDocument, Map<number, string>>()

/** Names by number; the first record of a number counts. */
function trackNames(document: SortedDocument): Map<number, string> {
  const names =
    namesByDocument.get(document) ??
    new Map(document.tracks.toReversed().map(({ number, name }) => [number, name]))
  namesByDocument.set(document, names)
  return names
}

function compileRule(
  document: SortedDocument,
  rule: RuleRecord,
  isKnown: (reference: Reference) => boolean,
): RuleData | undefined {
  const { type: _type, owner: _owner, index: _index, ...data } = rule
  if (!triggerReferences(rule.on).every(isKnown)) return undefined
  const responses = compileResponses(document, rule.do, isKnown)
  const blocks = rule.if?.filter(block => block.flatMap(conditionReferences).every(isKnown))
  if (responses.length === 0 || (rule.if && rule.if.length > 0 && blocks?.length === 0)) return undefined
  return blocks ? { ...data, if: blocks, do: responses } : { ...data, do: responses }
}
