import type { Icon } from '@phosphor-icons/react'
import { Tooltip } from 'antd'
import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'title'> {
  icon: Icon
  /** Its name for everybody: shown as a tooltip and read aloud. */
  label: string
  /** A key that does the same, shown in the tooltip. */
  keys?: string
  size?: 'small' | 'normal'
  pressed?: boolean
  /** A count in the corner; nothing at 0. */
  badge?: number
  tooltip?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({
  icon: IconComponent,
  label,
  keys,
  size = 'normal',
  pressed,
  badge = 0,
  tooltip = true,
  className = '',
  ...rest
}: IconButtonProps) {
  const count = badge > 99 ? '99+' : badge > 0 ? String(badge) : ''
  const button = (
    <button
      type="button"
      aria-label={`${label} ${count}`.trim()}
      aria-pressed={pressed}
      className={`${styles.button} ${styles[size]} ${className}`}
      {...rest}
    >
      <IconComponent
        size={size === 'small' ? 16 : 18}
        weight={pressed ? 'fill' : 'regular'}
        aria-hidden="true"
      />
      {count !== '' && <span className={styles.badge}>{count}</span>}
    </button>
  )
  if (!tooltip) return button
  return (
    <Tooltip
      arrow={false}
      title={
        keys === undefined ? (
          label
        ) : (
          <>
            {label} <kbd className={styles.keys}>{keys}</kbd>
          </>
        )
      }
      mouseEnterDelay={0.4}
    >
      {button}
    </Tooltip>
  )
}
