import { setConditions, variableType } from '@adloom/playable/commands'
import type { ConditionData } from '@adloom/engine/data'
import type { RuleRecord, VariableRecord } from '@adloom/playable/format'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Fragment } from 'react'
import { useDocumentEditor, useRecordsOf } from '../../state/editor-context.ts'
import { conditionSentence, operatorSigns } from '../sentences/response-sentence.ts'
import { Sentence } from '../sentences/sentence.tsx'
import { useLogicText } from '../use-logic-text.ts'
import { focusLine } from './focus-line.ts'
import styles from './lines.module.css'
import { FunctionIcon } from '@phosphor-icons/react/dist/csr/Function'
import { Dropdown, Select } from 'antd'
import { focusInside } from '../../../../lib/keyboard.ts'
import { conditionCatalogue } from '@adloom/playable/logic-catalogue'
import { changeArgument } from './argument-form.tsx'
import { FieldRow } from '../fields/field-row.tsx'
import { OperandField } from '../fields/operand-field.tsx'
import { RecordField } from '../fields/record-field.tsx'

interface ConditionListProps {
  rule: RuleRecord
  openItem: string | undefined
  onToggle(item: string): void
  onOpenItem(item: string | undefined): void
}

/** Conditions: all within a block, any of the blocks. */
export function ConditionList({ rule, openItem, onToggle, onOpenItem }: ConditionListProps) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const variables = useRecordsOf('variable')
  const blocks = rule.if ?? []
  const change = (next: ConditionData[][], joins = false) =>
    setConditions(store, rule.id, next, joins ? { capture: 'join' } : {})
  const addAfter = (b: number, c: number) => {
    const fresh = newCondition(variables)
    if (!fresh) return
    change(blocks.with(b, blocks[b]!.toSpliced(c + 1, 0, fresh)))
    onOpenItem(`${rule.id}/if/${b}/${c + 1}`)
    focusLine(`${rule.id}/if/${b}/${c + 1}`)
  }
  if (blocks.length === 0) return null
  return (
    <div className={styles.item} data-block>
      {blocks.map((block, b) => (
        <Fragment key={b}>
          {b > 0 && <p className={styles.or}>{text('condition.or')}</p>}
          {block.map((condition, c) => {
            const item = `${rule.id}/if/${b}/${c}`
            return (
              <Fragment key={c}>
                <div className={styles.row}>
                  <span className={styles.joint}>{text(c > 0 ? 'condition.and' : 'condition.if')}</span>
                  <button
                    type="button"
                    className={styles.line}
                    data-line={item}
                    aria-expanded={openItem === item}
                    onClick={() => onToggle(item)}
                  >
                    <Sentence tokens={conditionSentence(store, condition, text)} />
                  </button>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={text('condition.addAnd')}
                    title={text('condition.addAnd')}
                    disabled={variables.length === 0}
                    onClick={() => addAfter(b, c)}
                  >
                    <PlusIcon size={13} />
                  </button>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={text('condition.remove')}
                    onClick={() => {
                      onOpenItem(undefined)
                      change(blocks.with(b, block.toSpliced(c, 1)))
                    }}
                  >
                    <XIcon size={13} />
                  </button>
                </div>
                {openItem === item && (
                  <ConditionForm
                    owner={rule.owner}
                    condition={condition}
                    onChange={next => change(blocks.with(b, block.with(c, next)), true)}
                  />
                )}
              </Fragment>
            )
          })}
        </Fragment>
      ))}
    </div>
  )
}

/**
 * Returns the initial comparison: the first variable with its initial value; a boolean compares with true.
 */
function newCondition(variables: readonly VariableRecord[]): ConditionData | undefined {
  const [first] = variables
  return first && { var: first.id, op: '=', value: variableType(first) === 'boolean' ? true : first.initial }
}

/** Adds a condition to the last block (and) or as a new block (or). Needs a variable. */
export function ConditionAdder({ rule, onOpenItem }: { rule: RuleRecord; onOpenItem(item: string): void }) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const variables = useRecordsOf('variable')
  const blocks = rule.if ?? []
  const fresh = newCondition(variables)
  if (!fresh) return null
  const add = (block: number) => {
    const next = block < blocks.length ? blocks.with(block, [...blocks[block]!, fresh]) : [...blocks, [fresh]]
    setConditions(store, rule.id, next)
    const item = `${rule.id}/if/${block}/${next[block]!.length - 1}`
    onOpenItem(item)
    focusLine(item)
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

/** A comparison: variable, operator and value, limited to what the variable's type supports. */
function ConditionForm({
  owner,
  condition,
  onChange,
}: {
  owner: string
  condition: ConditionData
  onChange(next: ConditionData): void
}) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const variable = store.get(condition.var)
  const type = variable?.type === 'variable' ? variableType(variable) : 'number'
  const operators = (Object.keys(conditionCatalogue) as ConditionData['op'][]).filter(op =>
    conditionCatalogue[op].kinds.includes(type),
  )
  return (
    <div className={styles.form} onBlur={() => store.history.mark()}>
      <FieldRow label={text('argument.var')}>
        <RecordField
          label={text('argument.var')}
          spec={{ kind: 'variable' }}
          owner={owner}
          value={condition.var}
          onChange={id => {
            if (id !== undefined) onChange(changeArgument(store, condition, 'var', id))
          }}
        />
      </FieldRow>
      <FieldRow label={text('condition.operator')}>
        <Select
          size="small"
          aria-label={text('condition.operator')}
          value={condition.op}
          onChange={op => onChange({ ...condition, op })}
          options={operators.map(op => ({
            value: op,
            label: `${operatorSigns[op]}  ${text(`condition.${conditionCatalogue[op].name}`)}`,
          }))}
        />
      </FieldRow>
      <FieldRow label={text('argument.value')}>
        <OperandField
          label={text('argument.value')}
          owner={owner}
          value={condition.value}
          type={type}
          onChange={value => onChange({ ...condition, value })}
        />
      </FieldRow>
    </div>
  )
}
