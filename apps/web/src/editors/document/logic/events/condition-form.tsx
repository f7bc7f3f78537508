import type { ConditionData } from '@adloom/engine/data'
import { variableType } from '@adloom/playable/commands'
import { conditionCatalogue } from '@adloom/playable/logic-catalogue'
import { Select } from 'antd'
import { useFreeEditor } from '../../state/editor-context.ts'
import { changeArgument } from '../fields/change-argument.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { OperandField } from '../fields/operand-field.tsx'
import { RecordField } from '../fields/record-field.tsx'
import { operatorSigns } from '../sentences/condition-sentence.ts'
import { useLogicText } from '../use-logic-text.ts'
import styles from './argument-form.module.css'

/** A comparison: of which variable, how, with what. Only what its type can do is offered. */
export function ConditionForm({
  owner,
  condition,
  onChange,
}: {
  owner: string
  condition: ConditionData
  onChange(next: ConditionData): void
}) {
  const { store } = useFreeEditor()
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
