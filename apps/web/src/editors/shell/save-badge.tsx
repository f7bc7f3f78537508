import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleNotchIcon } from '@phosphor-icons/react/dist/csr/CircleNotch'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SaveState } from './autosave.ts'

const icons = {
  saved: CheckCircleIcon,
  dirty: PencilSimpleIcon,
  saving: CircleNotchIcon,
  offline: CloudSlashIcon,
  conflict: WarningIcon,
  locked: LockSimpleIcon,
  failed: WarningIcon,
}

/** Save state; a click saves at once. */
export function SaveBadge({
  state,
  message,
  onSave,
}: {
  state: SaveState
  message: string | undefined
  onSave(): void
}) {
  const { t } = useTranslation('editor')
  const Icon = icons[state]
  return (
    <Tooltip title={message ?? t(`save.help.${state}`)}>
      <button
        type="button"
        className={`save-badge save-${state}`}
        data-state={state}
        onClick={onSave}
        aria-live="polite"
      >
        <Icon
          size={15}
          weight={state === 'saved' ? 'fill' : 'regular'}
          className={state === 'saving' ? 'spin' : undefined}
        />
        <span>{t(`save.${state}`)}</span>
      </button>
    </Tooltip>
  )
}
