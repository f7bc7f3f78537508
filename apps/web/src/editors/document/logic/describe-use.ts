import type { Use } from '@adloom/playable/commands'
import type { RecordReader } from '@adloom/playable/geometry'
import { recordName } from './sentences/record-name.ts'
import { recordTitle } from './sentences/record-title.ts'
import { sayCondition } from './sentences/condition-sentence.ts'
import { sayResponse } from './sentences/response-sentence.ts'
import { wordsOf } from './sentences/sentence-token.ts'
import type { LogicText } from './use-logic-text.ts'

/** A place that names something, in words: where it is, and what is said there. */
export function describeUse(
  reader: RecordReader,
  use: Pick<Use, 'record' | 'path'>,
  text: LogicText,
): { where: string; what: string } {
  const record = reader.get(use.record)
  const where = recordTitle(reader, use.record, text) ?? text('missing')
  const [first, second, third] = use.path
  if ((record?.type === 'rule' || record?.type === 'action') && first === 'do') {
    const response = record.do[Number(second)]
    return {
      where: ruleOwner(reader, use.record, text, where),
      what: response ? wordsOf(sayResponse(reader, response, text)) : '',
    }
  }
  if (record?.type === 'rule') {
    const condition = first === 'if' ? record.if?.[Number(second)]?.[Number(third)] : undefined
    return {
      where: ruleOwner(reader, use.record, text, where),
      what: condition ? wordsOf(sayCondition(reader, condition, text)) : text('use.trigger'),
    }
  }
  return { where, what: text(useKey(record?.type, String(first ?? ''), second)) }
}

/** Which layer, scene or game an event is of, before its sentence. */
function ruleOwner(reader: RecordReader, id: string, text: LogicText, sentence: string): string {
  const rule = reader.get(id)
  if (rule?.type !== 'rule') return sentence
  return `${recordName(reader, rule.owner, text) ?? text('missing')} › ${sentence}`
}

const known = new Set([
  'asset',
  'bind',
  'mask',
  'prefab',
  'parentId',
  'background',
  'music',
  'startScene',
  'style',
  'styles',
  'shape',
  'config',
  'overrides',
  'actions',
  'particles',
  'targets',
  'redirect',
  'story',
])

function useKey(type: string | undefined, field: string, within: unknown): string {
  if (field === 'asset' && type === 'font') return 'use.font'
  if (field === 'scratch') return within === 'var' ? 'use.cleared' : 'use.shape'
  if (field === 'connect') return within === 'var' ? 'use.counted' : 'use.shape'
  return known.has(field) ? `use.${field}` : 'use.other'
}
