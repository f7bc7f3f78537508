import type { Icon } from '@phosphor-icons/react'
import { Tooltip } from 'antd'
import styles from './pick-row.module.css'

export interface Pick<T extends string> {
  value: T
  label: string
  icon?: Icon
  disabled?: boolean
}

interface PickRowProps<T extends string> {
  label: string
  value: T | undefined
  options: readonly Pick<T>[]
  /** Exactly one is selected (radio), or each runs an action (buttons). */
  kind?: 'radio' | 'buttons'
  onChange(value: T): void
}

/** A few choices side by side, as icons or short labels. */
export function PickRow<T extends string>({
  label,
  value,
  options,
  kind = 'radio',
  onChange,
}: PickRowProps<T>) {
  const isRadio = kind === 'radio'
  return (
    <div className={styles.row} role={isRadio ? 'radiogroup' : 'group'} aria-label={label}>
      {options.map(({ value: own, label: name, icon: IconComponent, disabled }, at) => {
        const button = (
          <button
            key={own}
            type="button"
            className={styles.pick}
            role={isRadio ? 'radio' : undefined}
            aria-checked={isRadio ? own === value : undefined}
            aria-label={name}
            disabled={disabled}
            tabIndex={
              !isRadio || own === value || (at === 0 && !options.some(one => one.value === value)) ? 0 : -1
            }
            onClick={() => onChange(own)}
            onKeyDown={event => {
              const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
              const next = by === undefined || !isRadio ? undefined : options[at + by]
              if (!next) return
              event.preventDefault()
              onChange(next.value)
              event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('button')[at + by!]?.focus()
            }}
          >
            {IconComponent ? <IconComponent size={16} aria-hidden="true" /> : name}
          </button>
        )
        return IconComponent ? (
          <Tooltip key={own} title={name} mouseEnterDelay={0.4} arrow={false}>
            {button}
          </Tooltip>
        ) : (
          button
        )
      })}
    </div>
  )
}
