import type { ConditionData } from '@adloom/engine/data'
import type { RecordReader } from '@adloom/playable/geometry'
import type { LogicText } from '../use-logic-text.ts'
import { operandPart, recordPart } from './argument-token.ts'
import type { SentencePart } from './sentence-token.ts'

export const operatorSigns: Readonly<Record<ConditionData['op'], string>> = {
  '=': '=',
  '!=': '≠',
  '>': '>',
  '<': '<',
  '>=': '≥',
  '<=': '≤',
}

/** A comparison, in signs that every language reads. */
export function sayCondition(
  reader: RecordReader,
  condition: ConditionData,
  text: LogicText,
): SentencePart[] {
  return [
    recordPart(reader, text, condition.var),
    { kind: 'words', text: ` ${operatorSigns[condition.op]} ` },
    operandPart(reader, text, condition.value),
  ]
}
