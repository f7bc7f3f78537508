import type { AssetRecord, ParamRecord, PlayableDocument, ParamValue } from '@adloom/playable/format'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localText, useLanguage } from '../../../lib/language.ts'
import type { EditorModel, EditorSnapshot } from '../state/editor-model.ts'
import { groupsOf } from '../state/levels.ts'
import { formatBytes } from '@adloom/contract/format-bytes'
import { deepEqual } from '@adloom/document'
import {
  CheckboxField,
  InputField,
  RadioField,
  SelectField,
  SliderField,
  SwitchField,
  FontField,
  ColorInput,
} from './simple-fields.tsx'
import type { FieldProps, MediaValue, AudioValue, TextValue } from './field.ts'
import { AudioField, FramesField, ImageField } from './media-fields.tsx'
import { TextField } from './text-field.tsx'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { Button, Tooltip } from 'antd'

interface ParamPanelProps {
  model: EditorModel
  snapshot: EditorSnapshot
  level: string
  contentLanguage: string
  /** Parameters of other levels that affect this one. */
  shared: ParamRecord[]
  fonts: { id: string; family: string }[]
  originals: AssetRecord[]
  /** Parameter of a finding to scroll to. */
  focus: string | undefined
  onError(message: string): void
}

const foldedKey = 'adloom.editor.folded'

function readFolded(): string[] {
  try {
    return JSON.parse(localStorage.getItem(foldedKey) ?? '[]') as string[]
  } catch {
    return []
  }
}

export function ParamPanel({
  model,
  snapshot,
  level,
  contentLanguage,
  shared,
  fonts,
  originals,
  focus,
  onError,
}: ParamPanelProps) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const panel = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState(readFolded)
  const used = useMemo(() => usedAssets(snapshot.document), [snapshot.document])
  const groups = groupsOf(model.params, level, id => snapshot.valueOf(id), shared)

  useEffect(() => {
    if (!focus) return
    const field = panel.current?.querySelector<HTMLElement>(`[data-param="${CSS.escape(focus)}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.classList.add('flash')
    const timer = setTimeout(() => field?.classList.remove('flash'), 1600)
    return () => clearTimeout(timer)
  }, [focus, level])

  function fold(key: string) {
    const next = folded.includes(key) ? folded.filter(other => other !== key) : [...folded, key]
    setFolded(next)
    localStorage.setItem(foldedKey, JSON.stringify(next))
  }

  if (groups.length === 0) return <p className="panel-empty">{t('level.empty')}</p>
  const field = (param: ParamRecord) => (
    <ParamField
      key={param.id}
      param={param}
      value={snapshot.valueOf(param.id)}
      original={model.originalOf(param.id)}
      contentLanguage={contentLanguage}
      fonts={fonts}
      originals={originals}
      used={used}
      onChange={(value, gesture) => model.set(param.id, value, gesture)}
      onGestureEnd={() => model.endGesture()}
      onReset={() => model.reset(param.id)}
      onError={onError}
    />
  )
  return (
    <div ref={panel} className="params">
      {groups.map(group => {
        const key = `${model.templateId}/${level}/${group.key}`
        const open = !folded.includes(key)
        return (
          <section key={group.key} className={open ? 'param-group' : 'param-group folded'}>
            <button type="button" className="param-group-head" aria-expanded={open} onClick={() => fold(key)}>
              <span>{group.title ? localText(group.title, language) : t('level.shared')}</span>
              <CaretDownIcon size={14} />
            </button>
            {open && <div className="param-group-body">{group.params.map(field)}</div>}
          </section>
        )
      })}
    </div>
  )
}

/** Returns every file of the document once, by content. */
function usedAssets(document: PlayableDocument): AssetRecord[] {
  const records = Object.values(document.records).filter(
    (record): record is AssetRecord => record.type === 'asset',
  )
  return [...new Map(records.map(record => [record.hash, record])).values()]
}

interface ParamFieldProps {
  param: ParamRecord
  value: ParamValue
  original: ParamValue
  contentLanguage: string
  fonts: { id: string; family: string }[]
  /** Assets of the template by kind, offered next to the account's own. */
  originals: AssetRecord[]
  /** Those that the project uses. */
  used: AssetRecord[]
  onChange(value: ParamValue, gesture?: 'join'): void
  onGestureEnd(): void
  onReset(): void
  onError(message: string): void
}

/** The widget of a parameter, without its label. */
export function ParamWidget(props: Omit<ParamFieldProps, 'onReset'>) {
  const { param, value, original } = props
  const language = useLanguage()
  const originals = useMemo(
    () => props.originals.filter(asset => asset.kind === param.widget),
    [props.originals, param.widget],
  )
  const used = useMemo(
    () => props.used.filter(asset => asset.kind === param.widget),
    [props.used, param.widget],
  )
  // The server and `checkValues` guarantee that a value has the shape of its widget.
  const as = <W extends ParamRecord['widget'], V extends ParamValue>() =>
    ({ ...props, param, value, original }) as unknown as FieldProps<W, V>
  switch (param.widget) {
    case 'image':
      return <ImageField {...as<'image', MediaValue | null>()} originals={originals} used={used} />
    case 'frames':
      return <FramesField {...as<'frames', MediaValue | null>()} originals={originals} used={used} />
    case 'audio':
      return <AudioField {...as<'audio', AudioValue | null>()} originals={originals} used={used} />
    case 'text':
      return <TextField {...as<'text', TextValue>()} />
    case 'font':
      return (
        <FontField
          {...as<'font', string>()}
          originals={props.originals.filter(asset => asset.kind === 'font')}
        />
      )
    case 'color':
      return (
        <ColorInput
          value={value as string | null}
          label={localText(param.label, language)}
          clearable={param.clearable ?? false}
          onChange={props.onChange}
          onGestureEnd={props.onGestureEnd}
        />
      )
    case 'slider':
      return <SliderField {...as<'slider', number>()} />
    case 'input':
      return <InputField {...as<'input', string | number>()} />
    case 'switch':
      return <SwitchField {...as<'switch', boolean>()} />
    case 'radio':
      return <RadioField {...as<'radio', string | number>()} />
    case 'select':
      return <SelectField {...as<'select', string | number>()} />
    case 'checkbox':
      return <CheckboxField {...as<'checkbox', string[]>()} />
  }
}

/** One exposed parameter: label, facts, widget, and reset to the template's value. */
function ParamField(props: ParamFieldProps) {
  const { param, value, original, onReset } = props
  const language = useLanguage()
  const { t } = useTranslation('editor')
  const hint =
    param.widget === 'image' && param.width
      ? t('field.slot', { width: param.width, height: param.height, limit: formatBytes(param.maxBytes) })
      : undefined
  return (
    <FieldRow
      id={param.id}
      label={localText(param.label, language)}
      help={param.help && localText(param.help, language)}
      hint={hint}
      changed={!deepEqual(value, original)}
      inline={param.widget === 'switch'}
      onReset={onReset}
    >
      <ParamWidget {...props} />
    </FieldRow>
  )
}

interface FieldRowProps {
  id: string
  label: string
  help?: string | undefined
  /** Facts on the right of the label: size, limits. */
  hint?: string | undefined
  changed: boolean
  inline?: boolean
  onReset(): void
  children: ReactNode
}

function FieldRow({ id, label, help, hint, changed, inline, onReset, children }: FieldRowProps) {
  const { t } = useTranslation('editor')
  return (
    <div className={inline ? 'field field-inline' : 'field'} data-param={id} role="group" aria-label={label}>
      <div className="field-head">
        <span className="field-label">{label}</span>
        {help && (
          <Tooltip title={help}>
            <span className="field-help" role="img" tabIndex={0} aria-label={help}>
              <QuestionIcon size={14} />
            </span>
          </Tooltip>
        )}
        {hint && <span className="field-hint">{hint}</span>}
        {changed && (
          <Tooltip title={t('field.reset')}>
            <Button
              className="field-reset"
              type="text"
              size="small"
              icon={<ArrowCounterClockwiseIcon size={14} />}
              aria-label={t('field.resetOf', { label })}
              onClick={onReset}
            />
          </Tooltip>
        )}
      </div>
      <div className="field-body">{children}</div>
    </div>
  )
}
