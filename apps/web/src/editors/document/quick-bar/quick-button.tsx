import { Button, Tooltip } from 'antd'
import { memo } from 'react'
import type { EditorAction } from '../../shell/editor-action.ts'
import styles from './quick-bar.module.css'

interface QuickButtonProps {
  action: EditorAction
  /** The same element while the icon does not change. */
  icon: React.ReactNode
  pressed?: boolean
  above?: boolean
}

/** An action as a small button; `pressed` for toggles. Renders only when its own state changes. */
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
        // A focused button would take arrow keys from the canvas.
        onMouseDown={event => event.preventDefault()}
      />
    </Tooltip>
  ),
)
