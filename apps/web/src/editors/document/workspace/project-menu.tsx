import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { IconButton } from '../../../components/icon-button.tsx'
import type { EditorAction } from '../../shell/editor-action.ts'
import type { WorkspaceDialog } from './workspace-dialog.ts'
import type { EditorMode } from '../editor-mode.ts'
import type { WorkspaceActions } from './use-workspace-actions.ts'
import { useDocumentEditor } from '../state/editor-context.ts'
import styles from './document-workspace.module.css'

/** Project menu of the top bar. */
export function ProjectMenu({
  mode,
  actions,
  imported,
  onDialog,
}: {
  mode: EditorMode
  actions: WorkspaceActions
  /** The project has import notes. */
  imported: boolean
  onDialog(dialog: WorkspaceDialog): void
}) {
  const { t } = useTranslation('free')
  const { kind, projectId } = useDocumentEditor()
  const navigate = useNavigate()
  const open = (key: NonNullable<WorkspaceDialog>, more: { danger?: boolean } = {}) => ({
    key,
    label: t(`menuBar.${key}` as 'menuBar.product'),
    onClick: () => onDialog(key),
    ...more,
  })
  const run = (action: EditorAction) => ({
    key: action.id,
    label: action.label,
    extra: <kbd className={styles.keys}>{action.keys}</kbd>,
    disabled: !action.enabled,
    onClick: action.run,
  })
  const items: MenuProps['items'] = [
    open('product'),
    open('details'),
    open('versions'),
    ...(imported ? [open('imported')] : []),
    { type: 'divider' },
    open('copy'),
    open('template'),
    ...(kind === 'iv'
      ? [
          { key: 'freeCopy', label: t('menuBar.freeCopy'), onClick: () => onDialog('freeCopy') },
          {
            key: 'other',
            label: t(mode.otherEditor.label),
            onClick: () => void navigate(`${mode.otherEditor.path}?id=${projectId}`),
          },
        ]
      : []),
    { type: 'divider' },
    run(actions.panels),
    run(actions.keys),
    open('settings'),
    { type: 'divider' },
    open('reset', { danger: true }),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }} overlayClassName={styles.menu}>
      <IconButton icon={ListIcon} label={t('menuBar.title')} tooltip={false} />
    </Dropdown>
  )
}
