import { update, type VideoCard } from '@adloom/contract/videos'
import type { VideoDocument } from '@adloom/video/format'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { Button, Tooltip } from 'antd'
import { memo, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGestureContext } from '../../components/fields/field-gesture.ts'
import { BannerExportDialog } from '../../features/videos/banners/banner-export-dialog.tsx'
import { ExportDialog } from '../../features/videos/renders/export-dialog.tsx'
import { TasksPopover } from '../../features/jobs/tasks-popover.tsx'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'
import { useMe } from '../../lib/queries/session.ts'
import { request } from '../../lib/request.ts'
import { openShortcutSheet } from '../../lib/shortcuts.ts'
import { useAction } from '../../lib/use-action.ts'
import { type EditorAction, useShortcuts } from '../shell/editor-action.ts'
import { BackLink, EditorTopBar, NameField, SaveBadge } from '../shell/editor-top-bar.tsx'
import { gestureTransaction } from '../shell/gesture-transaction.ts'
import { SaveDialogs } from '../shell/save-dialogs.tsx'
import { useAutosave, useSaved } from '../shell/use-autosave.ts'
import { BannerSizes } from './banner/banner-sizes.tsx'
import { InspectorPanel } from './inspector/inspector-panel.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { CanvasChoice } from './preview/canvas-choice.tsx'
import { Rail } from './rail/rail.tsx'
import { useVideoEditor, VideoEditorContext } from './state/editor-context.ts'
import { createVideoEditor } from './state/video-editor.ts'
import { videoSaveTarget } from './state/video-saving.ts'
import { TimelinePane } from './timeline/timeline-pane.tsx'
import { useVideoActions } from './use-video-actions.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import { bannerListPath, listPathOf, videoListPath } from './video-list-path.ts'
import styles from './video-workspace.module.css'

interface VideoWorkspaceProps {
  lock: EditorLockHandle
  video: VideoCard
  loaded: { rev: number; document: VideoDocument }
  onVideoChanged: () => void
}

const noActions: readonly EditorAction[] = []

/** The workspace of one video: rail, preview, inspector and timeline (ED-08). */
export function VideoWorkspace({ lock, video, loaded, onVideoChanged }: VideoWorkspaceProps) {
  const { t } = useTranslation('videoEditor')
  const userId = useMe()?.id ?? 0
  const { id, project_type: type } = video
  const isBanner = type === 'banner'
  const Export = isBanner ? BannerExportDialog : ExportDialog
  const editor = useMemo(() => createVideoEditor(id, loaded.document, type), [id, type, loaded.document])
  const work = useMemo(
    () => videoSaveTarget({ projectId: video.id, userId, rev: loaded.rev, store: editor.store }),
    [editor, loaded.rev, video.id, userId],
  )
  const autosave = useAutosave(work, lock)
  const { save, lost, flush } = autosave
  const gesture = useMemo(() => gestureTransaction(editor.store), [editor])
  const [isListing, setListing] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const saved = useSaved(flush)
  const openExport = useAction({ mutationFn: saved, onSuccess: () => setExporting(true) })
  const { mutate: rename } = useAction({
    mutationFn: (name: string) => request(update, { id: video.id, name }),
    onSuccess: onVideoChanged,
  })
  const saveNow = useMemo(() => () => void flush(), [flush])
  useHelpPlace(isBanner)
  return (
    <VideoEditorContext value={editor}>
      <FieldGestureContext value={gesture}>
        <div className={styles.workspace} inert={lost}>
          <EditorTopBar
            start={
              <>
                <BackToList />
                <NameField name={video.name} onRename={rename} />
                <SaveBadge state={save.state} message={save.message} onSave={saveNow} />
              </>
            }
            middle={isBanner ? <BannerSizes /> : <CanvasChoice />}
            end={
              <div className={styles.end}>
                <TasksPopover />
                <TopButton
                  label={t('top.keys')}
                  icon={<KeyboardIcon size={17} />}
                  onClick={openShortcutSheet}
                />
                <TopButton
                  label={t('top.versions')}
                  icon={<ClockCounterClockwiseIcon size={17} />}
                  onClick={() => setListing(true)}
                />
                <Button
                  type="primary"
                  className="go"
                  icon={<DownloadSimpleIcon size={16} weight="bold" />}
                  loading={openExport.isPending}
                  onClick={() => openExport.mutate()}
                >
                  {t('top.export')}
                </Button>
              </div>
            }
          />
          <Panels save={saveNow} isLost={lost} />
        </div>
        {isExporting && <Export id={id} onClose={() => setExporting(false)} />}
        {isListing && (
          <VersionsDialog
            id={video.id}
            onRestore={document => {
              work.replace(document)
              setListing(false)
            }}
            onClose={() => setListing(false)}
          />
        )}
        <SaveDialogs lock={lock} autosave={autosave} listPath={listPathOf(video.project_type)} />
      </FieldGestureContext>
    </VideoEditorContext>
  )
}

function BackToList() {
  const { t } = useTranslation('videoEditor')
  return useVideoEditor().type === 'banner' ? (
    <BackLink to={bannerListPath} label={t('banner.back')} />
  ) : (
    <BackLink to={videoListPath} label={t('top.back')} />
  )
}

/** Keeps the help button clear of the inspector and the timeline. */
function useHelpPlace(isBanner: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--help-inset', '312px')
    if (!isBanner) style.setProperty('--help-lift', 'clamp(230px, 36vh, 420px)')
    return () => {
      for (const name of ['--help-inset', '--help-lift']) style.removeProperty(name)
    }
  }, [isBanner])
}

/** Does not render when a save starts or ends. */
const Panels = memo(({ save, isLost }: { save: () => void; isLost: boolean }) => {
  const editor = useVideoEditor()
  const actions = useVideoActions(editor, save)
  useShortcuts(isLost ? noActions : actions.list)
  return (
    <>
      <div className={styles.main}>
        <Rail />
        <PreviewPane />
        <InspectorPanel />
      </div>
      {editor.type === 'normal' && (
        <div className={styles.foot}>
          <TimelinePane actions={actions} />
        </div>
      )}
    </>
  )
})

function TopButton({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label} arrow={false}>
      <Button type="text" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  )
}
