import type { RuleRecord } from '@adloom/playable/format'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useFreeEditor } from '../../state/editor-context.ts'
import { jumpTo } from '../jump-to.ts'
import { sayTrigger } from '../sentences/trigger-sentence.ts'
import { Sentence } from '../sentences/sentence.tsx'
import { useLogicText } from '../use-logic-text.ts'
import { TriggerIcon } from './group-icon.tsx'
import styles from './layer-events.module.css'

/** The events that layers of the scene have, each a jump away. */
export function LayerEvents({ rules }: { rules: readonly RuleRecord[] }) {
  const editor = useFreeEditor()
  const text = useLogicText()
  return (
    <details className={styles.layers} open={rules.length <= 12}>
      <summary>
        <CaretRightIcon size={12} aria-hidden="true" />
        {text('events.ofLayers', { count: rules.length })}
      </summary>
      {rules.map(rule => (
        <button key={rule.id} type="button" className={styles.row} onClick={() => jumpTo(editor, rule.id)}>
          <TriggerIcon word={rule.on.t} size={15} />
          <Sentence parts={sayTrigger(editor.store, rule.on, text)} />
        </button>
      ))}
    </details>
  )
}
