import { ColorPicker, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface ColorInputProps {
  value: string | null
  label: string
  clearable?: boolean
  onChange(value: string | null, gesture?: 'join'): void
  onGestureEnd(): void
}

const brand = ['#5B4BDB', '#FF6B4A', '#2FAE45', '#FFC53D', '#12805C', '#C4234A', '#FFFFFF', '#14161F']
const hex = /^#[0-9a-fA-F]{6}$/ // ED-06

/** A colour with a picker, recent and brand colours, and its hex in words. */
export function ColorInput({ value, label, clearable, onChange, onGestureEnd }: ColorInputProps) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState(value ?? '')
  useEffect(() => setTyped(value ?? ''), [value])
  return (
    <div className="color-field">
      <ColorPicker
        value={value} disabledAlpha allowClear={clearable ?? false} aria-label={label}
        presets={[{ label: t('field.brandColors'), colors: brand }]}
        onChange={color => onChange(color.cleared ? null : color.toHexString().slice(0, 7), 'join')}
        onOpenChange={open => { if (!open) onGestureEnd() }}
      />
      <Input
        value={typed} aria-label={t('field.hexOf', { label })} maxLength={7} status={typed === '' || hex.test(typed) ? '' : 'error'}
        placeholder={t('field.noColor')} spellCheck={false}
        onChange={event => {
          const next = event.target.value.trim()
          setTyped(next)
          if (hex.test(next)) onChange(next.toLowerCase(), 'join')
        }}
        onBlur={() => {
          setTyped(value ?? '')
          onGestureEnd()
        }}
      />
    </div>
  )
}
