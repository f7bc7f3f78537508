import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpRight'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { Button, Tooltip } from 'antd'
import { Link } from 'react-router'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../shell/action-button.tsx'
import type { SaveState } from '../shell/autosave.ts'
import { NameField } from '../shell/name-field.tsx'
import { SaveBadge } from '../shell/save-badge.tsx'
import type { EditorActions } from './state/use-editor-actions.ts'

interface EditorTopBarProps {
  name: string
  saveState: SaveState
  saveMessage: string | undefined
  actions: EditorActions
  onRename(name: string): void
  onSave(): void
  onInfo(): void
  onShare(): void
  onDownload(): void
}

export function GameTopBar({
  name,
  saveState,
  saveMessage,
  actions,
  onRename,
  onSave,
  onInfo,
  onShare,
  onDownload,
}: EditorTopBarProps) {
  const { t } = useTranslation('editor')
  return (
    <header className="editor-top">
      <Tooltip title={t('top.back')}>
        <Link to="/my-project/playable/normal" className="icon-link" aria-label={t('top.back')}>
          <ArrowLeftIcon size={18} />
        </Link>
      </Tooltip>
      <NameField name={name} onRename={onRename} />
      <SaveBadge state={saveState} message={saveMessage} onSave={onSave} />
      <div className="editor-top-center">
        <ActionButton action={actions.undo} icon={<ArrowUUpLeftIcon size={18} />} />
        <ActionButton action={actions.redo} icon={<ArrowUUpRightIcon size={18} />} />
      </div>
      <div className="editor-top-right">
        <Tooltip title={t('top.info')}>
          <Button type="text" icon={<InfoIcon size={18} />} aria-label={t('top.info')} onClick={onInfo} />
        </Tooltip>
        <Button icon={<QrCodeIcon size={16} />} onClick={onShare}>
          {t('top.preview')}
        </Button>
        <Button
          type="primary"
          className="go"
          icon={<DownloadSimpleIcon size={16} weight="bold" />}
          onClick={onDownload}
        >
          {t('top.download')}
        </Button>
      </div>
    </header>
  )
}
