import { setConditions } from '@adloom/playable/commands'
import type { RuleRecord } from '@adloom/playable/format'
import { FunctionIcon } from '@phosphor-icons/react/dist/csr/Function'
import { Dropdown } from 'antd'
import { focusInside } from '../../../../components/focus-inside.ts'
import { useFreeEditor, useRecordsOf } from '../../state/editor-context.ts'
import { useLogicText } from '../use-logic-text.ts'
import { focusLine } from './focus-line.ts'
import styles from './lines.module.css'
import { newCondition } from './new-condition.ts'

/**
 * Adds the first condition, or one more: as well as the last block, or instead of it. Not without variables.
 */
export function ConditionAdder({ rule, onOpenPart }: { rule: RuleRecord; onOpenPart(part: string): void }) {
  const { store } = useFreeEditor()
  const text = useLogicText()
  const variables = useRecordsOf('variable')
  const blocks = rule.if ?? []
  const fresh = newCondition(variables)
  if (!fresh) return null
  const add = (block: number) => {
    const next = block < blocks.length ? blocks.with(block, [...blocks[block]!, fresh]) : [...blocks, [fresh]]
    setConditions(store, rule.id, next)
    const part = `${rule.id}/if/${block}/${next[block]!.length - 1}`
    onOpenPart(part)
    focusLine(part)
  }
  const button = (
    <button type="button" className={styles.more} onClick={blocks.length === 0 ? () => add(0) : undefined}>
      <FunctionIcon size={13} aria-hidden="true" />
      {text('condition.add')}
    </button>
  )
  if (blocks.length === 0) return button
  const items = [
    { key: 'and', label: text('condition.and.help') },
    { key: 'or', label: text('condition.or.help') },
  ]
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => add(key === 'and' ? blocks.length - 1 : blocks.length) }}
    >
      {button}
    </Dropdown>
  )
}
