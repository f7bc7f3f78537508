import { ColorPicker, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gradientStops, isHex, pickedColor } from './color-text.ts'

interface ColorInputProps {
  value: string | null
  label: string
  clearable?: boolean
  /** A text may be filled with a gradient. */
  gradient?: boolean
  onChange(value: string | null, gesture?: 'join'): void
  onGestureEnd(): void
}

const brand = ['#5B4BDB', '#FF6B4A', '#2FAE45', '#FFC53D', '#12805C', '#C4234A', '#FFFFFF', '#14161F']

/** A colour with a picker and brand colours, and its hex in words; a gradient shows itself. */
export function ColorInput({ value, label, clearable, gradient, onChange, onGestureEnd }: ColorInputProps) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState(value ?? '')
  useEffect(() => setTyped(value ?? ''), [value])
  const stops = gradientStops(value)
  return (
    <div className="color-field">
      <ColorPicker
        value={stops ?? value} disabledAlpha allowClear={clearable ?? false} aria-label={label} mode={gradient || stops ? ['single', 'gradient'] : 'single'}
        presets={[{ label: t('field.brandColors'), colors: brand }]}
        onChange={(color, css) => onChange(color.cleared ? null : pickedColor(css, color.toHexString(), color.isGradient()), 'join')}
        onOpenChange={open => { if (!open) onGestureEnd() }}
      />
      {stops && value !== null ? <div className="color-gradient" style={{ background: value.replace(/^linear-gradient\([^,]*deg/, 'linear-gradient(90deg') }} title={value} /> : (
        <Input
          value={typed} aria-label={t('field.hexOf', { label })} maxLength={7} status={typed === '' || isHex(typed) ? '' : 'error'}
          placeholder={t('field.noColor')} spellCheck={false}
          onChange={event => {
            const next = event.target.value.trim()
            setTyped(next)
            if (isHex(next)) onChange(next.toLowerCase(), 'join')
          }}
          onBlur={() => {
            setTyped(value ?? '')
            onGestureEnd()
          }}
        />
      )}
    </div>
  )
}
