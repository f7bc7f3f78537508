import { Button, Tooltip } from 'antd'
import type { EditorAction } from '../../shell/editor-action.ts'
import styles from './quick-bar.module.css'

interface QuickButtonProps { action: EditorAction; icon: React.ReactNode; pressed?: boolean; above?: boolean }

/** An action as a small button; `pressed` for what is on or off. */
export function QuickButton({ action, icon, pressed, above = false }: QuickButtonProps) {
  return (
    <Tooltip placement={above ? 'top' : 'bottom'} mouseEnterDelay={0.4} title={<>{action.label} {action.keys !== '' && <kbd>{action.keys}</kbd>}</>}>
      <Button
        type="text" className={styles.button} icon={icon} aria-label={action.label} aria-keyshortcuts={action.keys || undefined} aria-pressed={pressed}
        data-action={action.id} disabled={!action.enabled} onClick={action.run}
        // A button that took the focus would take the arrow keys from the canvas.
        onMouseDown={event => event.preventDefault()}
      />
    </Tooltip>
  )
}
