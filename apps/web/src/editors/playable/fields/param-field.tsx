import { formatBytes } from '@adloom/contract/format-bytes'
import { deepEqual } from '@adloom/document'
import type { AssetRecord, ParamRecord, ParamValue } from '@adloom/playable/format'
import { useMemo, type ReactNode } from 'react'
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
import { useTranslation } from 'react-i18next'
import { localText, useLanguage } from '../../../lib/language.ts'
import type { FieldProps, MediaValue, AudioValue, TextValue } from './field.ts'
import { AudioField, FramesField, ImageField } from './media-fields.tsx'
import { TextField } from './text-field.tsx'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { Button, Tooltip } from 'antd'

export interface ParamFieldProps {
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

function Widget(props: ParamFieldProps) {
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
export function ParamField(props: ParamFieldProps) {
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
      <Widget {...props} />
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
