import { type PlayableStore, addScene, addVariable } from '@adloom/playable/commands'
import { type ArgumentSpec, type NamingKind, candidatesFor, fitsNode } from '@adloom/playable/logic-catalogue'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { CrosshairSimpleIcon } from '@phosphor-icons/react/dist/csr/CrosshairSimple'
import { Select, Tooltip } from 'antd'
import { useFreeEditor, useBesidePlaces } from '../../state/editor-context.ts'
import { jumpTo } from '../jump-to.ts'
import { usePicking } from '../places/use-picking.ts'
import { recordName } from '../sentences/record-name.ts'
import { recordTitle } from '../sentences/record-title.ts'
import { RecordIcon } from '../sentences/record-icon.tsx'
import { type LogicText, useLogicText } from '../use-logic-text.ts'
import styles from './logic-field.module.css'

interface RecordFieldProps {
  label: string
  spec: Extract<ArgumentSpec, { kind: NamingKind }>
  owner: string
  value: string | undefined
  /** What stands there while nothing is named; the value may be taken back then. */
  absent?: string
  onChange(value: string | undefined): void
}

/** The value of the last option, which makes what is named. */
const newValue = '__new__'

const makers = {
  variable: {
    label: 'variable.newOption',
    make: (store: PlayableStore, _owner: string, text: LogicText) =>
      addVariable(store, 'number', text('variable.new.number')),
  },
  scene: {
    label: 'scene.newOption',
    make: (store: PlayableStore, owner: string, text: LogicText) => addScene(store, owner, text('scene.new')),
  },
}

/**
 * A layer, scene, variable, sound … of those that exist here; a layer also by a click on the canvas. What is
 * gone shows as such until another is chosen.
 */
export function RecordField({ label, spec, owner, value, absent, onChange }: RecordFieldProps) {
  const editor = useFreeEditor()
  useBesidePlaces()
  const text = useLogicText()
  const { isPicking, pick, stop } = usePicking(label)
  const found = candidatesFor(editor.store, owner, spec)
  const options = found.map(record => ({
    value: record.id,
    label: recordTitle(editor.store, record.id, text) ?? record.id,
  }))
  const name = value === undefined ? undefined : recordName(editor.store, value, text)
  const isLost = value !== undefined && name === undefined
  const created = makers[spec.kind as keyof typeof makers]
  if (value !== undefined && !options.some(option => option.value === value))
    options.unshift({ value, label: name ?? text('missing') })
  if (created) options.push({ value: newValue, label: text(created.label) })
  return (
    <>
      <Select
        size="small"
        aria-label={label}
        value={value}
        options={options}
        {...(isLost ? { status: 'error' as const } : {})}
        placeholder={absent}
        allowClear={absent !== undefined}
        popupMatchSelectWidth={240}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next: string | undefined) => {
          if (next === newValue && created)
            editor.store.edit('new_record', {}, () => onChange(created.make(editor.store, owner, text)))
          else onChange(next)
        }}
        optionRender={option => (
          <span className={styles.option}>
            {option.value === newValue ? <PlusIcon size={15} /> : <RecordIcon id={String(option.value)} />}
            <span>{option.label}</span>
          </span>
        )}
        labelRender={option => (
          <span className={styles.option}>
            <RecordIcon id={String(option.value)} size={13} />
            <span>{option.label}</span>
          </span>
        )}
        notFoundContent={text('field.nothing')}
      />
      {spec.kind === 'node' && (
        <Tooltip title={isPicking ? text('pick.stop') : text('pick.start')} mouseEnterDelay={0.4}>
          <button
            type="button"
            className={styles.icon}
            aria-pressed={isPicking}
            aria-label={text('pick.start')}
            onClick={() => {
              if (isPicking) stop()
              else
                pick(id => {
                  const node = editor.store.get(id)
                  return node?.type === 'node' && fitsNode(spec, node)
                }, onChange)
            }}
          >
            <CrosshairSimpleIcon size={15} />
          </button>
        </Tooltip>
      )}
      {(spec.kind === 'node' ||
        spec.kind === 'scene' ||
        spec.kind === 'rule' ||
        spec.kind === 'action' ||
        spec.kind === 'actionGroup') &&
        value !== undefined &&
        !isLost && (
          <Tooltip title={text('jump')} mouseEnterDelay={0.4}>
            <button
              type="button"
              className={styles.icon}
              aria-label={text('jump')}
              onClick={() => jumpTo(editor, value)}
            >
              <ArrowSquareOutIcon size={15} />
            </button>
          </Tooltip>
        )}
    </>
  )
}
