import { newId } from '../commands/new-id.ts'
import { expandStory } from '../format/index/expand-story.ts'
import { patched } from '../commands/patched.ts'
import type { PlayableDocument, PlayableRecord, RuleRecord } from '../format/records.ts'

/**
 * Returns the playable without a story: the behaviour of its clips is written out as layers,
 * animations and rules of its own.
 */
export function withoutStory(document: PlayableDocument): PlayableDocument {
  const expanded = expandStory(document.records)
  if (expanded === document.records) return document
  const ids = new Map(
    Object.keys(expanded)
      .filter(id => !(id in document.records))
      .map(id => [id, newId('rule')]),
  )
  const records = Object.values(expanded).map((record): PlayableRecord => {
    if (record.type === 'project') return patched(record, { redirect: undefined })
    if (record.type === 'scene') return patched(record, { story: undefined })
    if (record.type === 'node') return patched(record, { span: undefined })
    return record.type === 'rule' ? renamed(record, ids) : record
  })
  return { ...document, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

function renamed(rule: RuleRecord, ids: ReadonlyMap<string, string>): RuleRecord {
  const own = ids.get(rule.id)
  if (own === undefined) return rule
  const answers = rule.do.map(response =>
    'rule' in response && typeof response.rule === 'string'
      ? { ...response, rule: ids.get(response.rule) ?? response.rule }
      : response,
  )
  return { ...rule, id: own, do: answers }
}
