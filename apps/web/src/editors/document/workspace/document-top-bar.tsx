import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpRight'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { Button, Tooltip, Select } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TasksPopover } from '../../../features/jobs/tasks-popover.tsx'
import { ActionButton } from '../../shell/action-button.tsx'
import { NameField } from '../../shell/name-field.tsx'
import { SaveBadge } from '../../shell/save-badge.tsx'
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
import { ProjectMenu } from './project-menu.tsx'
import styles from './document-workspace.module.css'
import { languageName } from '../../../lib/language.ts'

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
    <header className={styles.bar} data-region="top">
      <div className={styles.start}>
        <ProjectTools
          mode={mode}
          project={project}
          actions={actions}
          onRename={onRename}
          onDialog={onDialog}
        />
        <SaveBadge state={save.state} message={save.message} onSave={onSave} />
      </div>
      <HistoryTools actions={actions} />
      <AdTools rev={save.rev} actions={actions} onDialog={onDialog} />
    </header>
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
    const { t } = useTranslation('free')
    const { kind } = useDocumentEditor()
    return (
      <>
        <Tooltip title={t('top.back')} arrow={false}>
          <Link to={listPathOf(kind)} className="icon-link" aria-label={t('top.back')}>
            <ArrowLeftIcon size={18} />
          </Link>
        </Tooltip>
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
  const { t } = useTranslation('free')
  useHistoryState(state => state.canUndo)
  useHistoryState(state => state.canRedo)
  return (
    <div className={styles.middle} role="toolbar" aria-label={t('top.tools')}>
      <ActionButton action={actions.undo} icon={<ArrowUUpLeftIcon size={18} />} />
      <ActionButton action={actions.redo} icon={<ArrowUUpRightIcon size={18} />} />
      <LanguageChoice />
    </div>
  )
})

const AdTools = memo(
  ({ rev, actions, onDialog }: { rev: number } & Pick<DocumentTopBarProps, 'actions' | 'onDialog'>) => {
    const playing = useEditorSession(session => session.playing)
    return (
      <div className={styles.end} data-tour="go">
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
        <Button
          type="primary"
          className="go"
          icon={<DownloadSimpleIcon size={16} weight="bold" />}
          onClick={actions.download.run}
        >
          {actions.download.label}
        </Button>
      </div>
    )
  },
)

/** Language of the canvas and the fields. */
function LanguageChoice() {
  const { t } = useTranslation('free')
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
