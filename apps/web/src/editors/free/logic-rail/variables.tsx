import {
  setRecord,
  addVariable,
  setVariableType,
  type VariableType,
  variableType,
} from '@adloom/playable/commands'
import type { VariableRecord } from '@adloom/playable/format'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { HashIcon } from '@phosphor-icons/react/dist/csr/Hash'
import { ToggleLeftIcon } from '@phosphor-icons/react/dist/csr/ToggleLeft'
import { Button, Dropdown, Input, Segmented } from 'antd'
import { focusInside } from '../../../lib/keyboard.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import {
  useDocumentEditor,
  useRecordsOf,
  useNonGeometryChanges,
} from '../../document/state/editor-context.ts'
import { FieldRow } from '../../document/logic/fields/field-row.tsx'
import { LiteralField } from '../../document/logic/fields/operand-field.tsx'
import { useLogicText } from '../../document/logic/use-logic-text.ts'
import { RailSection, RailItem, LogicNameField, useSpot } from './rail-section.tsx'
import styles from './rail.module.css'
import { useRemoval } from './use-removal.tsx'
import { UsesList } from '../../document/logic/uses-list.tsx'

const types = ['number', 'string', 'boolean'] as const
const icons = { number: HashIcon, string: TextTIcon, boolean: ToggleLeftIcon }

/** Variables: name, type, initial value, description and uses. */
export function Variables() {
  const { store } = useDocumentEditor()
  useNonGeometryChanges()
  const text = useLogicText()
  const variables = useRecordsOf('variable')
  const spot = useSpot(id => store.get(id)?.type === 'variable')
  const { ask, dialog } = useRemoval()
  const add = (type: VariableType) => spot.setOpen(addVariable(store, type, text(`variable.new.${type}`)))
  return (
    <RailSection
      id="variables"
      title={text('variables.title')}
      count={variables.length}
      isAsked={spot.spot !== undefined}
      action={
        <Dropdown
          {...focusInside}
          trigger={['click']}
          menu={{
            items: types.map(type => ({ key: type, label: text(`variable.type.${type}`) })),
            onClick: ({ key }) => add(key as VariableType),
          }}
        >
          <IconButton icon={PlusIcon} size="small" label={text('variable.add')} tooltip={false} />
        </Dropdown>
      }
    >
      {variables.length === 0 && <p className={styles.empty}>{text('variables.empty')}</p>}
      {variables.map(variable => (
        <RailItem
          key={variable.id}
          id={variable.id}
          name={variable.name}
          note={initialText(variable, text)}
          icon={icons[variableType(variable)]}
          spot={spot}
        >
          {() => (
            <VariableForm
              variable={variable}
              taken={variables.filter(one => one !== variable).map(one => one.name)}
              onDelete={() => ask(variable.id)}
            />
          )}
        </RailItem>
      ))}
      {dialog}
    </RailSection>
  )
}

function initialText({ initial }: VariableRecord, text: (key: string) => string): string {
  return typeof initial === 'boolean'
    ? text(initial ? 'value.true' : 'value.false')
    : initial === ''
      ? '“”'
      : String(initial)
}

function VariableForm({
  variable,
  taken,
  onDelete,
}: {
  variable: VariableRecord
  taken: readonly string[]
  onDelete(): void
}) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const type = variableType(variable)
  return (
    <div className={styles.form} onBlur={() => store.history.mark()}>
      <FieldRow label={text('field.name')}>
        <LogicNameField
          label={text('field.name')}
          value={variable.name}
          taken={taken}
          problem={text('variable.taken')}
          onName={name => setRecord(store, 'variable', variable.id, { name })}
        />
      </FieldRow>
      <Segmented
        block
        size="small"
        aria-label={text('variable.type')}
        value={type}
        options={types.map(one => ({ value: one, label: text(`variable.type.${one}`) }))}
        onChange={next => setVariableType(store, variable.id, next)}
      />
      <FieldRow label={text('variable.initial')}>
        <LiteralField
          label={text('variable.initial')}
          value={variable.initial}
          type={type}
          onChange={initial => setRecord(store, 'variable', variable.id, { initial }, { capture: 'join' })}
        />
      </FieldRow>
      <Input.TextArea
        size="small"
        autoSize={{ minRows: 1, maxRows: 5 }}
        aria-label={text('field.description')}
        placeholder={text('field.description')}
        maxLength={2000}
        value={variable.description ?? ''}
        onChange={event =>
          setRecord(
            store,
            'variable',
            variable.id,
            { description: event.target.value === '' ? undefined : event.target.value },
            { capture: 'join' },
          )
        }
      />
      <UsesList id={variable.id} />
      <div className={styles.actions}>
        <Button size="small" danger type="text" onClick={onDelete}>
          {text('variable.delete')}
        </Button>
      </div>
    </div>
  )
}
