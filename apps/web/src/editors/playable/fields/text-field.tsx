import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { ColorInput } from './simple-fields.tsx'
import { localText, useLanguage } from '../../../lib/language.ts'
import type { FieldProps, TextValue } from './field.ts'

type TextFieldProps = FieldProps<'text', TextValue>

export function TextField(props: TextFieldProps) {
  const { param, value, original, contentLanguage, onChange, onGestureEnd } = props
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const label = localText(param.label, language)
  const text = value.text[contentLanguage] ?? ''
  const set = (change: Partial<TextValue>) => onChange({ ...value, ...change }, 'join')
  return (
    <div className="text-field">
      <Input.TextArea
        value={text}
        maxLength={param.maxLength}
        autoSize={{ minRows: 1, maxRows: 4 }}
        aria-label={label}
        lang={contentLanguage}
        placeholder={original.text[contentLanguage] ?? t('field.untranslated')}
        onChange={event => set({ text: { ...value.text, [contentLanguage]: event.target.value } })}
        onBlur={onGestureEnd}
      />
      {props.param.parts.length > 0 && <StyleFields {...props} label={label} onSet={set} />}
    </div>
  )
}

interface StyleFieldsProps extends TextFieldProps {
  label: string
  onSet(change: Partial<TextValue>): void
}

/** The parts of the text's style that the template lets the user change. */
function StyleFields({
  param,
  value,
  original,
  fonts,
  label,
  onSet,
  onChange,
  onGestureEnd,
}: StyleFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <div className="text-options">
      {param.parts.includes('font') && (
        <Select
          size="small"
          value={value.font ?? original.font}
          aria-label={t('field.fontOf', { label })}
          popupMatchSelectWidth={false}
          options={fonts.map(font => ({ value: font.id, label: font.family }))}
          onChange={font => {
            onSet({ font })
            onGestureEnd()
          }}
        />
      )}
      {param.parts.includes('size') && (
        <NumberInput
          size="small"
          min={8}
          max={240}
          value={value.size ?? original.size}
          suffix="px"
          controls={false}
          aria-label={t('field.sizeOf', { label })}
          onChange={size => size !== null && size !== undefined && onSet({ size })}
          onBlur={onGestureEnd}
        />
      )}
      {param.parts.includes('spacing') && (
        <NumberInput
          size="small"
          min={-20}
          max={60}
          value={value.spacing ?? original.spacing ?? 0}
          prefix="↔"
          controls={false}
          aria-label={t('field.spacingOf', { label })}
          onChange={spacing => spacing !== null && onSet({ spacing })}
          onBlur={onGestureEnd}
        />
      )}
      {param.parts.includes('color') && (
        <ColorInput
          gradient
          value={value.color ?? original.color ?? null}
          label={t('field.colorOf', { label })}
          onChange={(color, gesture) => color !== null && onChange({ ...value, color }, gesture)}
          onGestureEnd={onGestureEnd}
        />
      )}
    </div>
  )
}
