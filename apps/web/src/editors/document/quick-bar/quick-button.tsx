import { Button, Tooltip } from 'antd'
import { memo } from 'react'
import type { EditorAction } from '../../shell/editor-action.ts'
import styles from './quick-bar.module.css'

interface QuickButtonProps {
  action: EditorAction
  /** The same element while it is the same picture. */ icon: React.ReactNode
  pressed?: boolean
  above?: boolean
}

/**
 * An action as a small button; `pressed` for what is on or off. Of a bar full of them only those are drawn
 * again that show something else.
 */
export function QuickButton({ action, ...rest }: QuickButtonProps) {
  return <Shown action={action} label={action.label} enabled={action.enabled} {...rest} />
}

const Shown = memo(
  ({
    action,
    label,
    enabled,
    icon,
    pressed,
    above = false,
  }: QuickButtonProps & { label: string; enabled: boolean }) => (
    <Tooltip
      placement={above ? 'top' : 'bottom'}
      mouseEnterDelay={0.4}
      title={
        <>
          {label} {action.keys !== '' && <kbd>{action.keys}</kbd>}
        </>
      }
    >
      <Button
        type="text"
        className={styles.button}
        icon={icon}
        aria-label={label}
        aria-keyshortcuts={action.keys || undefined}
        aria-pressed={pressed}
        data-action={action.id}
        disabled={!enabled}
        onClick={action.run}
        // A button that took the focus would take the arrow keys from the canvas.
        onMouseDown={event => event.preventDefault()}
      />
    </Tooltip>
  ),
)
