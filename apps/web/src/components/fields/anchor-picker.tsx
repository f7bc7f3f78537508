import { Tooltip } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './anchor-picker.module.css'

/** The nine places of a box, row by row. */
export const nineAnchors = ['tl', 't', 'tr', 'l', 'c', 'r', 'bl', 'b', 'br'] as const
export type NineAnchor = (typeof nineAnchors)[number]

interface AnchorPickerProps {
  label: string
  value: NineAnchor | undefined
  disabled?: boolean
  onChange(anchor: NineAnchor): void
}

/** Selects one of nine positions, laid out as a grid; arrow keys move. */
export function AnchorPicker({ label, value, disabled = false, onChange }: AnchorPickerProps) {
  const { t } = useTranslation('fields')
  const press = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const by = {
      ArrowLeft: at % 3 > 0 ? -1 : 0,
      ArrowRight: at % 3 < 2 ? 1 : 0,
      ArrowUp: at > 2 ? -3 : 0,
      ArrowDown: at < 6 ? 3 : 0,
    }[event.key]
    const next = by === undefined ? undefined : nineAnchors[at + by]
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-anchor="${next}"]`)?.focus()
  }
  return (
    <div className={styles.grid} role="radiogroup" aria-label={label} data-disabled={disabled}>
      {nineAnchors.map((anchor, at) => (
        <Tooltip key={anchor} title={t(`anchor.${anchor}`)} mouseEnterDelay={0.5} arrow={false}>
          <button
            type="button"
            role="radio"
            className={styles.cell}
            data-anchor={anchor}
            aria-label={t(`anchor.${anchor}`)}
            aria-checked={value === anchor}
            disabled={disabled}
            tabIndex={anchor === (value ?? 'c') ? 0 : -1}
            onClick={() => onChange(anchor)}
            onKeyDown={event => press(event, at)}
          />
        </Tooltip>
      ))}
    </div>
  )
}
