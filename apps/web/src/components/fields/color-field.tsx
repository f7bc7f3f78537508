import type { Fill } from '@adloom/engine/data'
import { solidOf, writeColorFill } from '@adloom/playable/format'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Popover } from 'antd'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './color-field.module.css'
import { colorText, opaqueFill, readTypedFill, rgbaOf } from './color-math.ts'
import { ColorPanel, type Swatches } from './color-panel.tsx'
import { type Gradient, GradientStops } from './gradient-stops.tsx'
import { PickRow } from './pick-row.tsx'
import { keepRecentColor } from './recent-colors.ts'

interface ColorFieldProps {
  label: string
  /** Undefined: several differ. */
  value: Fill | undefined
  /** Shown when there is no one value. */
  placeholder?: string
  /** Gradients are allowed. */
  gradient?: boolean
  /** Whether it can have no colour. */
  clearable?: boolean
  /** None of its colours can be see-through. */
  opaque?: boolean
  /** Colours the work uses already. */
  used?: readonly string[]
  /** Additional swatches, shown first. */
  ready?: Swatches
  onChange(fill: Fill): void
}

const none: Fill = { kind: 'none' }

/** A colour or a gradient (ED-06): a swatch that opens the picker, and its words, which can be typed. */
export function ColorField({
  label,
  value,
  placeholder,
  gradient = false,
  clearable = false,
  opaque = false,
  used = [],
  ready,
  onChange,
}: ColorFieldProps) {
  const { t } = useTranslation('fields')
  const [typed, setTyped] = useState<string>()
  const words = value === undefined ? '' : value.kind === 'none' ? '' : (writeColorFill(value) ?? '')
  const read = (text: string): Fill | undefined => {
    const fill = readTypedFill(text, opaque)
    return fill === undefined || (fill.kind !== 'color' && !gradient) ? undefined : fill
  }
  const keep = () => {
    const fill = typed === undefined ? undefined : read(typed)
    if (fill && typed !== words) onChange(fill)
    setTyped(undefined)
  }
  const shown =
    typed ??
    (value?.kind === 'linear' || value?.kind === 'radial' ? t(`color.${value.kind}`) : shownColor(words))
  return (
    <div className={styles.field}>
      <SwatchButton label={label} value={value} isEmpty={words === ''}>
        <FillPanel
          label={label}
          value={value ?? none}
          gradient={gradient}
          opaque={opaque}
          swatches={[...(ready ? [ready] : []), { title: t('color.used'), colors: used }]}
          onChange={onChange}
        />
      </SwatchButton>
      <input
        className={styles.words}
        aria-label={label}
        spellCheck={false}
        value={shown}
        placeholder={value === undefined ? (placeholder ?? t('mixed')) : t('color.none')}
        aria-invalid={typed !== undefined && typed !== '' && read(typed) === undefined}
        onFocus={event => beginTyping(event.currentTarget, words, setTyped)}
        onChange={event => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />
      {clearable && words !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('color.clear', { label })}
          onClick={() => onChange(none)}
        >
          <XIcon size={12} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

interface SwatchButtonProps {
  label: string
  value: Fill | undefined
  isEmpty: boolean
  /** The picker it opens. */
  children: ReactNode
}

/** Shows the fill, and opens the picker beside the panel of the field. */
function SwatchButton({ label, value, isEmpty, children }: SwatchButtonProps) {
  const { t } = useTranslation('fields')
  const [open, setOpen] = useState(false)
  const [beside, setBeside] = useState(0)
  return (
    <Popover
      open={open}
      trigger="click"
      placement="leftTop"
      arrow={false}
      destroyOnHidden
      align={{ offset: [-beside, 0] }}
      onOpenChange={next => {
        setOpen(next)
        const solid = value && solidOf(value)
        if (!next && solid) keepRecentColor(solid)
      }}
      content={children}
    >
      <button
        type="button"
        className={`${styles.swatch} ${isEmpty ? styles.none : ''}`}
        style={{ '--look': lookOf(value) } as CSSProperties}
        aria-label={t('color.open', { label })}
        aria-expanded={open}
        onPointerDown={event => setBeside(besidePanel(event.currentTarget))}
      />
    </Popover>
  )
}

/**
 * Shows the colour as editable text and selects it, before the first key is typed. The click that focused the
 * field sets the caret afterwards, so it is selected again unless something was typed.
 */
function beginTyping(field: HTMLInputElement, words: string, setTyped: (typed: string) => void): void {
  flushSync(() => setTyped(words))
  field.select()
  requestAnimationFrame(() => {
    if (field.value === words) field.select()
  })
}

/** A see-through colour is shorter as hex and a share. */
function shownColor(words: string): string {
  const rgba = words.startsWith('rgba') ? rgbaOf(words) : undefined
  return rgba
    ? `${colorText({ ...rgba, a: 1 }).toUpperCase()} ${Math.round(rgba.a * 100)}%`
    : words.toUpperCase()
}

/** Distance from a field to the edge of its panel: the picker opens beside the panel, not over it. */
function besidePanel(field: Element): number {
  const panel = field.closest('aside')?.getBoundingClientRect()
  return panel ? field.getBoundingClientRect().left - panel.left : 0
}

function lookOf(value: Fill | undefined): string {
  const words = value && writeColorFill(value)
  if (!value || words === undefined) return 'none'
  return value.kind === 'color' ? `linear-gradient(${words}, ${words})` : words
}

interface FillPanelProps {
  label: string
  value: Fill
  gradient: boolean
  opaque: boolean
  swatches: readonly Swatches[]
  onChange(fill: Fill): void
}

function FillPanel({ label, value, gradient, opaque, swatches, onChange }: FillPanelProps) {
  const { t } = useTranslation('fields')
  const [chosen, setChosen] = useState(0)
  const isGradient = value.kind === 'linear' || value.kind === 'radial'
  const at = isGradient ? Math.min(chosen, value.stops.length - 1) : 0
  const color = isGradient ? (value.stops[at]?.color ?? '#ffffff') : (solidOf(value) ?? '#ffffff')
  const setColor = (next: string) =>
    onChange(
      isGradient
        ? {
            ...value,
            stops: value.stops.map((stop, index) => (index === at ? { ...stop, color: next } : stop)),
          }
        : { kind: 'color', color: next },
    )
  return (
    <div role="dialog" aria-label={label}>
      {gradient && (
        <div className={styles.kinds}>
          <PickRow
            label={t('color.kind')}
            value={value.kind === 'none' || value.kind === 'image' ? undefined : value.kind}
            onChange={kind => onChange(opaque ? opaqueFill(turned(value, kind)) : turned(value, kind))}
            options={[
              { value: 'color', label: t('color.solid') },
              { value: 'linear', label: t('color.linear') },
              { value: 'radial', label: t('color.radial') },
            ]}
          />
          {isGradient && (
            <div style={{ display: 'grid', gap: 8, paddingTop: 12 }}>
              <GradientStops fill={value} chosen={at} onChoose={setChosen} onChange={onChange} />
            </div>
          )}
        </div>
      )}
      <ColorPanel color={color} swatches={swatches} opaque={opaque} onChange={setColor} />
    </div>
  )
}

/** Another kind of fill with the colours that are there. */
function turned(value: Fill, kind: 'color' | Gradient['kind']): Fill {
  const color = solidOf(value) ?? '#ffffff'
  if (kind === 'color') return { kind, color }
  const stops =
    value.kind === 'linear' || value.kind === 'radial'
      ? value.stops
      : [
          { at: 0, color },
          { at: 1, color: '#5b4bdb' },
        ]
  return { kind, ...(kind === 'linear' ? { angle: 90 } : {}), stops }
}
