import type { RecordReader } from '@adloom/playable/geometry'
import type { LogicText } from '../use-logic-text.ts'
import { recordName } from './record-name.ts'
import { sayTrigger } from './trigger-sentence.ts'
import { wordsOf } from './sentence-token.ts'

/** A record where it stands alone: an event by its whole sentence, others by their names. */
export function recordTitle(reader: RecordReader, id: string, text: LogicText): string | undefined {
  const record = reader.get(id)
  return record?.type === 'rule' ? wordsOf(sayTrigger(reader, record.on, text)) : recordName(reader, id, text)
}
