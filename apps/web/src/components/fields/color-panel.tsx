import { solidOf } from '@adloom/playable/format'
import { EyedropperIcon } from '@phosphor-icons/react/dist/csr/Eyedropper'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { arrowStep } from '../../lib/keyboard.ts'
import { IconButton } from '../icon-button.tsx'
import { colorText, hsvaOf, type Hsva, opaqueFill, readTypedFill, rgbaOf, rgbaOfHsva } from './color-math.ts'
import styles from './color-panel.module.css'
import { useFieldGesture } from './field-gesture.ts'
import { NumberField } from './number-field.tsx'
import { recentColors } from './recent-colors.ts'

/** Swatches with a heading. */
export interface Swatches {
  title: string
  colors: readonly string[]
}

interface ColorPanelProps {
  color: string
  swatches: readonly Swatches[]
  /** The colour cannot be see-through. */
  opaque: boolean
  onChange(color: string): void
}

interface Dropper {
  open(): Promise<{ sRGBHex: string }>
}
type WithDropper = typeof globalThis & { EyeDropper?: new () => Dropper }

const black: Hsva = { h: 0, s: 0, v: 0, a: 1 }

/**
 * Picks one colour: by eye, by hue and opacity, in words (hex, rgb, rgba), from the screen, or one used
 * before.
 */
export function ColorPanel({ color, swatches, opaque, onChange }: ColorPanelProps) {
  const { t } = useTranslation('fields')
  const [hsva, setHsva] = useState(() => readHsva(color))
  const [recent] = useState(recentColors)
  // Greys have no hue and black has no saturation: keeps the values of the gesture.
  useEffect(() => setHsva(now => (colorText(rgbaOfHsva(now)) === color ? now : readHsva(color))), [color])
  const set = (patch: Partial<Hsva>) => {
    const next = { ...hsva, ...patch }
    setHsva(next)
    onChange(colorText(rgbaOfHsva(next)))
  }
  const solid = colorText(rgbaOfHsva({ ...hsva, a: 1 }))
  const style = { '--hue': `hsl(${hsva.h} 100% 50%)`, '--solid': solid } as CSSProperties
  return (
    <div style={style} className={styles.panel}>
      <Square
        label={t('color.shade')}
        x={hsva.s}
        y={1 - hsva.v}
        color={solid}
        onMove={(x, y) => set({ s: x, v: 1 - y })}
      />
      <div className={styles.bars}>
        <Track
          label={t('color.hue')}
          className={styles.hue ?? ''}
          share={hsva.h / 360}
          text={`${Math.round(hsva.h)}°`}
          onMove={share => set({ h: share * 359.9 })}
        />
        <DropperButton
          onPick={hex => onChange(colorText({ ...(rgbaOf(hex) ?? rgbaOfHsva(hsva)), a: hsva.a }))}
        />
        {!opaque && (
          <Track
            label={t('color.alpha')}
            className={styles.alpha ?? ''}
            share={hsva.a}
            text={`${Math.round(hsva.a * 100)} %`}
            onMove={share => set({ a: Math.round(share * 100) / 100 })}
          />
        )}
      </div>
      <div className={styles.values} data-opaque={opaque}>
        <ColorWords
          value={color}
          label={t(opaque ? 'color.hex' : 'color.words')}
          opaque={opaque}
          onChange={onChange}
        />
        {!opaque && (
          <NumberField
            label={t('color.alpha')}
            value={hsva.a * 100}
            unit="%"
            min={0}
            max={100}
            places={0}
            onChange={share => set({ a: share / 100 })}
          />
        )}
      </div>
      {[...swatches, { title: t('color.recent'), colors: recent }].map(row => (
        <SwatchRow key={row.title} {...row} opaque={opaque} onPick={onChange} />
      ))}
    </div>
  )
}

/** Picks a colour from the screen, where the browser can. */
function DropperButton({ onPick }: { onPick(hex: string): void }) {
  const { t } = useTranslation('fields')
  const { EyeDropper } = globalThis as WithDropper
  if (EyeDropper === undefined) return null
  const pick = () =>
    void new EyeDropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex),
      // The user closed the dropper without picking a colour.
      () => undefined,
    )
  return (
    <span className={styles.dropper}>
      <IconButton icon={EyedropperIcon} size="small" label={t('color.dropper')} onClick={pick} />
    </span>
  )
}

function readHsva(color: string): Hsva {
  const rgba = rgbaOf(color)
  return rgba ? hsvaOf(rgba) : black
}

function ColorWords({
  value,
  label,
  opaque,
  onChange,
}: {
  value: string
  label: string
  opaque: boolean
  onChange(color: string): void
}) {
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => {
    const fill = readTypedFill(text, opaque)
    return fill?.kind === 'color' ? fill.color : undefined
  }
  const keep = () => {
    const color = typed === undefined ? undefined : read(typed)
    if (color !== undefined && color !== value) onChange(color)
    setTyped(undefined)
  }
  return (
    <input
      className={styles.text}
      aria-label={label}
      spellCheck={false}
      value={typed ?? value}
      aria-invalid={typed !== undefined && read(typed) === undefined}
      onFocus={event => event.currentTarget.select()}
      onChange={event => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={event => {
        if (event.key === 'Enter') keep()
      }}
    />
  )
}

function SwatchRow({
  title,
  colors,
  opaque,
  onPick,
}: Swatches & { opaque: boolean; onPick(color: string): void }) {
  const shown = [
    ...new Set(opaque ? colors.map(color => solidOf(opaqueFill({ kind: 'color', color })) ?? color) : colors),
  ]
  if (shown.length === 0) return null
  return (
    <div>
      <div className={styles.swatchTitle}>{title}</div>
      <div className={styles.swatches}>
        {shown.slice(0, 20).map(color => (
          <button
            key={color}
            type="button"
            className={styles.swatch}
            style={{ '--color': color } as CSSProperties}
            title={color}
            aria-label={color}
            onClick={() => onPick(color)}
          />
        ))}
      </div>
    </div>
  )
}

/** Follows a pointer over a box as shares 0-1; a whole drag is one step. */
function useShares(onMove: (x: number, y: number) => void) {
  const gesture = useFieldGesture()
  const held = useRef(false)
  const move = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (at: number, from: number, length: number) =>
      Math.min(1, Math.max(0, (at - from) / (length || 1)))
    onMove(share(event.clientX, box.left, box.width), share(event.clientY, box.top, box.height))
  }
  const release = () => {
    if (held.current) gesture.end()
    held.current = false
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      gesture.begin(() => {
        held.current = false
      })
      held.current = true
      move(event)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held.current) move(event)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

function Square({
  label,
  x,
  y,
  color,
  onMove,
}: {
  label: string
  x: number
  y: number
  color: string
  onMove(x: number, y: number): void
}) {
  const pointer = useShares(onMove)
  const press = (event: KeyboardEvent) => {
    const by = arrowStep(event.key)
    if (!by) return
    event.preventDefault()
    const step = event.shiftKey ? 0.1 : 0.01
    onMove(Math.min(1, Math.max(0, x + by[0] * step)), Math.min(1, Math.max(0, y + by[1] * step)))
  }
  return (
    <div
      className={styles.square}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={Math.round(x * 100)}
      aria-valuetext={color}
      onKeyDown={press}
      {...pointer}
    >
      <span className={styles.dot} style={{ left: `${x * 100}%`, top: `${y * 100}%`, background: color }} />
    </div>
  )
}

function Track({
  label,
  className,
  share,
  text,
  onMove,
}: {
  label: string
  className: string
  share: number
  text: string
  onMove(share: number): void
}) {
  const pointer = useShares(onMove)
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -0.01, ArrowDown: -0.01, ArrowRight: 0.01, ArrowUp: 0.01 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(Math.min(1, Math.max(0, share + by * (event.shiftKey ? 10 : 1))))
  }
  return (
    <div
      className={`${styles.track} ${className}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
      onKeyDown={press}
      {...pointer}
    >
      <span className={styles.dot} style={{ left: `${share * 100}%` }} />
    </div>
  )
}
