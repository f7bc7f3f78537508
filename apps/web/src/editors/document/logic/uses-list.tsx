import { findUses, type Use } from '@adloom/playable/commands'
import { useDocumentEditor, useNonGeometryChanges } from '../state/editor-context.ts'
import { jumpTo } from './jump-to.ts'
import { RecordIcon } from './sentences/sentence.tsx'
import { useLogicText, type LogicText } from './use-logic-text.ts'
import styles from './events-panel.module.css'
import type { RecordReader } from '@adloom/playable/geometry'
import { recordName } from './sentences/record-name.ts'
import { responseSentence, conditionSentence, recordTitle } from './sentences/response-sentence.ts'
import { wordsOf } from './sentences/argument-token.ts'

interface UsesListProps {
  id?: string
  /** Uses found before, instead of those of `id`. */
  uses?: readonly Use[]
  /** Without a heading. */
  isPlain?: boolean
  onJump?(): void
}

/** Places where a record is used, with links. */
export function UsesList({ id, uses, isPlain = false, onJump }: UsesListProps) {
  const editor = useDocumentEditor()
  useNonGeometryChanges()
  const text = useLogicText()
  const found = uses ?? (id === undefined ? [] : findUses(editor.store, id))
  if (found.length === 0) return <p className={styles.note}>{text('uses.none')}</p>
  return (
    <div className={styles.uses}>
      {!isPlain && <h4>{text('uses.title', { count: found.length })}</h4>}
      {found.map((use, at) => {
        const { where, what } = describeUse(editor.store, use, text)
        return (
          <button
            key={at}
            type="button"
            className={styles.use}
            onClick={() => {
              jumpTo(editor, use.record)
              onJump?.()
            }}
          >
            <RecordIcon id={use.record} />
            <span>{where}</span>
            <small>{what}</small>
          </button>
        )
      })}
    </div>
  )
}

/** Returns where a use is and how it refers to the record. */
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
      what: response ? wordsOf(responseSentence(reader, response, text)) : '',
    }
  }
  if (record?.type === 'rule') {
    const condition = first === 'if' ? record.if?.[Number(second)]?.[Number(third)] : undefined
    return {
      where: ruleOwner(reader, use.record, text, where),
      what: condition ? wordsOf(conditionSentence(reader, condition, text)) : text('use.trigger'),
    }
  }
  return { where, what: text(useKey(record?.type, String(first ?? ''), second)) }
}

/** Returns the layer, scene or game an event belongs to, as its prefix. */
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
