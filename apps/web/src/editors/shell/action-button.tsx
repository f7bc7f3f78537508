import { Button, Tooltip } from 'antd'
import type { EditorAction } from './editor-action.ts'

/** An action as an icon button with its keys in the tooltip. */
export function ActionButton({ action, icon }: { action: EditorAction; icon: React.ReactNode }) {
  return (
    <Tooltip
      title={
        <>
          {action.label} {action.keys !== '' && <kbd>{action.keys}</kbd>}
        </>
      }
    >
      <Button
        type="text"
        icon={icon}
        aria-label={action.label}
        aria-keyshortcuts={action.keys || undefined}
        disabled={!action.enabled}
        onClick={action.run}
      />
    </Tooltip>
  )
}
