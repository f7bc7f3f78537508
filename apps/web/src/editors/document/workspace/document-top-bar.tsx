import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { Button, Tooltip, Select, Dropdown, type MenuProps } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentsButton } from '../../../features/project-comments/comments-button.tsx'
import { TasksPopover } from '../../../features/jobs/tasks-popover.tsx'
import {
  BackLink,
  EditorTopBar,
  TopBarEnd,
  TopBarMiddle,
  NameField,
  SaveBadge,
} from '../../shell/editor-top-bar.tsx'
import type { SaveShown } from '../../shell/use-autosave.ts'
import { type EditorMode, listPathOf } from '../editor-mode.ts'
import { SizeChip } from '../preview/size-chip.tsx'
import type { DocumentProject, WorkspaceDialog } from './workspace-dialog.ts'
import type { WorkspaceActions } from './use-workspace-actions.ts'
import {
  useDocumentEditor,
  useEditorSession,
  useHistoryState,
  useProjectRecord,
} from '../state/editor-context.ts'
import styles from './document-workspace.module.css'
import { languageName } from '../../../lib/language.ts'
import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { useNavigate } from 'react-router'
import { IconButton } from '../../../components/icon-button.tsx'
import type { EditorAction } from '../../shell/editor-action.ts'

interface DocumentTopBarProps {
  mode: EditorMode
  project: DocumentProject
  save: SaveShown
  actions: WorkspaceActions
  onSave(): void
  onRename(name: string): void
  onDialog(dialog: WorkspaceDialog): void
}

/** Top bar of the document editor: project, history, preview and download. */
export function DocumentTopBar({
  mode,
  project,
  save,
  actions,
  onSave,
  onRename,
  onDialog,
}: DocumentTopBarProps) {
  return (
    <EditorTopBar
      start={
        <>
          <ProjectTools
            mode={mode}
            project={project}
            actions={actions}
            onRename={onRename}
            onDialog={onDialog}
          />
          <SaveBadge state={save.state} message={save.message} onSave={onSave} />
        </>
      }
      middle={<HistoryTools actions={actions} />}
      end={<AdTools rev={save.rev} actions={actions} onDialog={onDialog} />}
    />
  )
}

/** Separate from the save state, which changes with every edit. */
const ProjectTools = memo(
  ({
    mode,
    project,
    actions,
    onRename,
    onDialog,
  }: Pick<DocumentTopBarProps, 'mode' | 'project' | 'actions' | 'onRename' | 'onDialog'>) => {
    const { t } = useTranslation('documentEditor')
    const { kind } = useDocumentEditor()
    return (
      <>
        <BackLink to={listPathOf(kind)} label={t('top.back')} />
        <ProjectMenu
          mode={mode}
          actions={actions}
          imported={project.import_notes.length > 0}
          onDialog={onDialog}
        />
        <NameField name={project.name} onRename={onRename} />
      </>
    )
  },
)

const HistoryTools = memo(({ actions }: Pick<DocumentTopBarProps, 'actions'>) => {
  const { t } = useTranslation('documentEditor')
  useHistoryState(state => state.canUndo)
  useHistoryState(state => state.canRedo)
  return (
    <TopBarMiddle actions={actions} label={t('top.tools')}>
      <LanguageChoice />
    </TopBarMiddle>
  )
})

const AdTools = memo(
  ({ rev, actions, onDialog }: { rev: number } & Pick<DocumentTopBarProps, 'actions' | 'onDialog'>) => {
    const { projectId } = useDocumentEditor()
    const playing = useEditorSession(session => session.playing)
    return (
      <TopBarEnd download={actions.download}>
        <CommentsButton projectId={projectId} />
        <TasksPopover />
        <SizeChip rev={rev} onDownload={() => onDialog('download')} />
        <Tooltip
          title={
            <>
              {actions.play.label} <kbd>{actions.play.keys}</kbd>
            </>
          }
          arrow={false}
        >
          <Button
            icon={playing ? <StopIcon size={16} weight="fill" /> : <PlayIcon size={16} weight="fill" />}
            aria-pressed={playing}
            onClick={actions.play.run}
          >
            {actions.play.label}
          </Button>
        </Tooltip>
        <Tooltip
          title={
            <>
              {actions.preview.label} <kbd>{actions.preview.keys}</kbd>
            </>
          }
          arrow={false}
        >
          <Button
            icon={<QrCodeIcon size={16} />}
            aria-label={actions.preview.label}
            onClick={actions.preview.run}
          />
        </Tooltip>
      </TopBarEnd>
    )
  },
)

/** Language of the canvas and the fields. */
function LanguageChoice() {
  const { t } = useTranslation('documentEditor')
  const { session } = useDocumentEditor()
  const { languages, defaultLanguage } = useProjectRecord()
  const language = useEditorSession(one => one.language)
  const all = [...new Set([defaultLanguage, ...languages])]
  if (all.length < 2) return null
  return (
    <Select
      variant="borderless"
      className={styles.language}
      popupMatchSelectWidth={false}
      aria-label={t('top.language')}
      value={language}
      options={all.map(code => ({ value: code, label: languageName(code) }))}
      onChange={code => session.setState({ language: code })}
    />
  )
}

/** Project menu of the top bar. */
function ProjectMenu({
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
  const { t } = useTranslation('documentEditor')
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
