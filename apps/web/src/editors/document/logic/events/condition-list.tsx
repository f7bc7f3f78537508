import { setConditions } from '@adloom/playable/commands'
import type { ConditionData } from '@adloom/engine/data'
import type { RuleRecord } from '@adloom/playable/format'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Fragment } from 'react'
import { useFreeEditor, useRecordsOf } from '../../state/editor-context.ts'
import { sayCondition } from '../sentences/condition-sentence.ts'
import { Sentence } from '../sentences/sentence.tsx'
import { useLogicText } from '../use-logic-text.ts'
import { ConditionForm } from './condition-form.tsx'
import { focusLine } from './focus-line.ts'
import { newCondition } from './new-condition.ts'
import styles from './lines.module.css'

interface ConditionListProps {
  rule: RuleRecord
  openPart: string | undefined
  onToggle(part: string): void
  onOpenPart(part: string | undefined): void
}

/** If what: all of a block, any of the blocks. */
export function ConditionList({ rule, openPart, onToggle, onOpenPart }: ConditionListProps) {
  const { store } = useFreeEditor()
  const text = useLogicText()
  const variables = useRecordsOf('variable')
  const blocks = rule.if ?? []
  const change = (next: ConditionData[][], joins = false) =>
    setConditions(store, rule.id, next, joins ? { capture: 'join' } : {})
  const addAfter = (b: number, c: number) => {
    const fresh = newCondition(variables)
    if (!fresh) return
    change(blocks.with(b, blocks[b]!.toSpliced(c + 1, 0, fresh)))
    onOpenPart(`${rule.id}/if/${b}/${c + 1}`)
    focusLine(`${rule.id}/if/${b}/${c + 1}`)
  }
  if (blocks.length === 0) return null
  return (
    <div className={styles.part} data-part>
      {blocks.map((block, b) => (
        <Fragment key={b}>
          {b > 0 && <p className={styles.or}>{text('condition.or')}</p>}
          {block.map((condition, c) => {
            const part = `${rule.id}/if/${b}/${c}`
            return (
              <Fragment key={c}>
                <div className={styles.row}>
                  <span className={styles.joint}>{text(c > 0 ? 'condition.and' : 'condition.if')}</span>
                  <button
                    type="button"
                    className={styles.line}
                    data-line={part}
                    aria-expanded={openPart === part}
                    onClick={() => onToggle(part)}
                  >
                    <Sentence parts={sayCondition(store, condition, text)} />
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
                      onOpenPart(undefined)
                      change(blocks.with(b, block.toSpliced(c, 1)))
                    }}
                  >
                    <XIcon size={13} />
                  </button>
                </div>
                {openPart === part && (
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
