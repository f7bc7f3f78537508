import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { BackLink, EditorTopBar, TopBarEnd, TopBarMiddle } from '../shell/editor-top-bar.tsx'
import { NameField } from '../shell/name-field.tsx'
import { SaveBadge } from '../shell/save-badge.tsx'
import type { SaveShown } from '../shell/use-autosave.ts'
import type { EditorActions } from './state/use-editor-actions.ts'

interface GameTopBarProps {
  name: string
  save: SaveShown
  actions: EditorActions
  onRename(name: string): void
  onSave(): void
  onInfo(): void
  onShare(): void
  onDownload(): void
}

export function GameTopBar({
  name,
  save,
  actions,
  onRename,
  onSave,
  onInfo,
  onShare,
  onDownload,
}: GameTopBarProps) {
  const { t } = useTranslation('editor')
  return (
    <EditorTopBar
      start={
        <>
          <BackLink to="/my-project/playable/normal" label={t('top.back')} />
          <NameField name={name} onRename={onRename} />
          <SaveBadge state={save.state} message={save.message} onSave={onSave} />
        </>
      }
      middle={<TopBarMiddle actions={actions} label={t('top.tools')} />}
      end={
        <TopBarEnd download={{ label: t('top.download'), run: onDownload }}>
          <Tooltip title={t('top.info')}>
            <Button type="text" icon={<InfoIcon size={18} />} aria-label={t('top.info')} onClick={onInfo} />
          </Tooltip>
          <Button icon={<QrCodeIcon size={16} />} onClick={onShare}>
            {t('top.preview')}
          </Button>
        </TopBarEnd>
      }
    />
  )
}
