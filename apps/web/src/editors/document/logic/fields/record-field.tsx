import { type PlayableStore, addScene, addVariable } from '@adloom/playable/commands'
import { type ArgumentSpec, type NamingKind, candidatesFor, fitsNode } from '@adloom/playable/logic-catalogue'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { CrosshairSimpleIcon } from '@phosphor-icons/react/dist/csr/CrosshairSimple'
import { Select, Tooltip } from 'antd'
import { useDocumentEditor, useNonGeometryChanges, useEditorSession } from '../../state/editor-context.ts'
import { jumpTo } from '../jump-to.ts'
import { recordName } from '../sentences/record-name.ts'
import { recordTitle } from '../sentences/response-sentence.ts'
import { RecordIcon } from '../sentences/sentence.tsx'
import { type LogicText, useLogicText } from '../use-logic-text.ts'
import styles from './logic-field.module.css'
import { useCallback, useEffect, useId, useState } from 'react'

interface RecordFieldProps {
  label: string
  spec: Extract<ArgumentSpec, { kind: NamingKind }>
  owner: string
  value: string | undefined
  /** Placeholder when nothing is set; the value can be cleared then. */
  absent?: string
  onChange(value: string | undefined): void
}

/** Value of the last option, which creates the record. */
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
 * Chooses an existing layer, scene, variable, audio file or other record; a layer can also be picked on the
 * canvas. A deleted record is shown as missing until another is chosen.
 */
export function RecordField({ label, spec, owner, value, absent, onChange }: RecordFieldProps) {
  const editor = useDocumentEditor()
  useNonGeometryChanges()
  const text = useLogicText()
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
      {spec.kind === 'node' && <PickButton label={label} spec={spec} onChange={onChange} />}
      {jumpable.has(spec.kind) && value !== undefined && !isLost && (
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

/** Kinds of records that have a place in the editor. */
const jumpable: ReadonlySet<NamingKind> = new Set(['node', 'scene', 'rule', 'action', 'actionGroup'])

interface PickButtonProps extends Pick<RecordFieldProps, 'label' | 'onChange'> {
  spec: Extract<ArgumentSpec, { kind: 'node' }>
}

function PickButton({ label, spec, onChange }: PickButtonProps) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const { isPicking, pick, stop } = usePicking(label)
  const accepts = (id: string) => {
    const node = store.get(id)
    return node?.type === 'node' && fitsNode(spec, node)
  }
  return (
    <Tooltip title={isPicking ? text('pick.stop') : text('pick.start')} mouseEnterDelay={0.4}>
      <button
        type="button"
        className={styles.icon}
        aria-pressed={isPicking}
        aria-label={text('pick.start')}
        onClick={() => (isPicking ? stop() : pick(accepts, onChange))}
      >
        <CrosshairSimpleIcon size={15} />
      </button>
    </Tooltip>
  )
}

/**
 * Lets a field pick the next clicked layer on the canvas or in the layer tree. The previous selection is
 * restored afterwards. Escape or another field cancels.
 */
function usePicking(label: string) {
  const { store, session } = useDocumentEditor()
  const id = useId()
  const [pickId, setPickId] = useState<string>()
  const current = useEditorSession(state => state.picking)
  const isPicking = pickId !== undefined && current?.label === `${label}\u0000${id}`
  const stop = useCallback(() => {
    session.setState({ picking: undefined })
    setPickId(undefined)
  }, [session])
  const pick = useCallback(
    (accepts: (id: string) => boolean, picked: (id: string) => void) => {
      setPickId(id)
      session.setState({
        picking: { label: `${label}\u0000${id}`, selection: store.selection(), accepts, picked },
      })
    },
    [session, store, label, id],
  )

  useEffect(() => {
    if (!isPicking || !current) return
    const unsubscribe = store.subscribe(() => {
      const chosen =
        store.selection().find(one => !current.selection.includes(one)) ??
        (store.selection().length === 1 && current.selection.length !== 1 ? store.selection()[0] : undefined)
      if (chosen === undefined) return
      const fits = current.accepts(chosen)
      queueMicrotask(() => {
        store.select(current.selection)
        if (!fits) return
        stop()
        current.picked(chosen)
      })
    })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      stop()
    }
    window.addEventListener('keydown', onKey, true)
    return () => {
      unsubscribe()
      window.removeEventListener('keydown', onKey, true)
    }
  }, [isPicking, current, store, stop])

  useEffect(
    () => () => {
      if (session.getState().picking?.label.endsWith(id)) session.setState({ picking: undefined })
    },
    [session, id],
  )
  return { isPicking, pick, stop }
}
