import type { PlayableDocument } from '@adloom/playable/format'
import { memo } from 'react'
import { OnceOpened } from '../../../components/overlays/exit-transition.ts'
import { KeepDialog } from '../../../features/projects/own-templates/keep-dialog.tsx'
import { DownloadDialog } from '../../../features/packs/download-dialog.tsx'
import { useReturnToDownload } from '../../../features/packs/use-return-to-download.ts'
import { ShareDialog } from '../../shell/share-dialog.tsx'
import { PackedProblems } from '../preview/packed-problems.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { useDocumentEditor } from '../state/editor-context.ts'
import { ImportNotes, storeImportSeen } from './import-notes.tsx'
import { DocumentProjectDialog } from './document-project-dialog.tsx'
import type { DocumentProject, WorkspaceDialog } from './workspace-dialog.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import { hasPlace, showFinding } from './show-record.ts'
import { resetDemo } from '@adloom/contract/ps'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { ResetDialog } from '../../shell/reset-dialog.tsx'

interface WorkspaceDialogsProps {
  dialog: WorkspaceDialog
  project: DocumentProject
  rev: number
  fence: number | undefined
  /** Saves pending changes; rejects with the reason. */
  saved(): Promise<void>
  onDialog(dialog: WorkspaceDialog): void
  onReplace(document: PlayableDocument): void
  onReset(): void
  onProjectChanged(): void
}

/** Dialogs of the workspace; each mounts when it is first opened. */
export const WorkspaceDialogs = memo((props: WorkspaceDialogsProps) => {
  const { dialog, project, rev, fence, saved, onDialog, onReplace, onReset, onProjectChanged } = props
  const download = useReturnToDownload(() => onDialog('download'))
  const close = () => {
    download.forget()
    onDialog(undefined)
  }
  const tab = dialog === 'product' || dialog === 'details' || dialog === 'versions' ? dialog : undefined
  return (
    <>
      <SharingDialogs {...props} onClose={close} onLeaveDownload={download.leave} />
      <OnceOpened open={tab !== undefined}>
        <DocumentProjectDialog
          tab={tab}
          onTab={onDialog}
          project={project}
          rev={rev}
          onClose={close}
          onProduct={() => {
            onProjectChanged()
            download.comeBack()
          }}
          onVersion={document => {
            onReplace(document)
            close()
          }}
        />
      </OnceOpened>
      <CopyDialogs {...props} onClose={close} />
      <OnceOpened open={dialog === 'reset'}>
        <DocumentResetDialog
          open={dialog === 'reset'}
          project={project}
          rev={rev}
          fence={fence}
          saved={saved}
          onClose={close}
          onReset={onReset}
        />
      </OnceOpened>
      {dialog === 'imported' && (
        <ImportNotes
          notes={project.import_notes}
          onClose={() => {
            storeImportSeen(project.id)
            close()
          }}
        />
      )}
      <OnceOpened open={dialog === 'settings'}>
        <SettingsDialog open={dialog === 'settings'} onClose={close} />
      </OnceOpened>
    </>
  )
})

interface SharingProps extends Pick<
  WorkspaceDialogsProps,
  'dialog' | 'project' | 'rev' | 'saved' | 'onDialog'
> {
  onClose(): void
  /** The user leaves the download to enter the product, and returns afterwards. */
  onLeaveDownload(): void
}

/** Dialogs in which the ad leaves the editor. */
function SharingDialogs({ dialog, project, rev, saved, onDialog, onClose, onLeaveDownload }: SharingProps) {
  const editor = useDocumentEditor()
  return (
    <>
      <OnceOpened open={dialog === 'share'}>
        <ShareDialog
          open={dialog === 'share'}
          projectId={project.id}
          by="ps"
          rev={rev}
          beforePreview={saved}
          onClose={onClose}
          problems={(channel, message) => (
            <PackedProblems
              projectId={project.id}
              rev={rev}
              channel={channel}
              message={message}
              onLeave={onClose}
            />
          )}
        />
      </OnceOpened>
      <OnceOpened open={dialog === 'download'}>
        <DownloadDialog
          open={dialog === 'download'}
          projectId={project.id}
          by="ps"
          projectName={project.name}
          rev={rev}
          beforePack={saved}
          canJump={finding => hasPlace(editor, finding)}
          onClose={onClose}
          onProduct={() => {
            onLeaveDownload()
            onDialog('product')
          }}
          onJump={finding => {
            onClose()
            showFinding(editor, finding)
          }}
        />
      </OnceOpened>
    </>
  )
}

interface CopyProps extends Pick<WorkspaceDialogsProps, 'dialog' | 'project' | 'saved'> {
  onClose(): void
}

/** Dialogs that make another project or an own template of this one. */
function CopyDialogs({ dialog, project, saved, onClose }: CopyProps) {
  return (
    <>
      <OnceOpened open={dialog === 'copy'}>
        <CopyDialog open={dialog === 'copy'} project={project} saved={saved} onClose={onClose} />
      </OnceOpened>
      <OnceOpened open={dialog === 'freeCopy'}>
        <CopyDialog open={dialog === 'freeCopy'} asFree project={project} saved={saved} onClose={onClose} />
      </OnceOpened>
      <OnceOpened open={dialog === 'template'}>
        <KeepDialog
          project={dialog === 'template' ? project : undefined}
          beforeKeep={saved}
          onClose={onClose}
        />
      </OnceOpened>
    </>
  )
}

interface DocumentResetDialogProps {
  open: boolean
  project: DocumentProject
  rev: number
  fence: number | undefined
  saved(): Promise<void>
  onClose(): void
  onReset(): void
}

/** Resets the document to its initial state; the current one stays in the versions. */
function DocumentResetDialog({ project, rev, fence, ...dialog }: DocumentResetDialogProps) {
  const { t } = useTranslation('documentEditor')
  return (
    <ResetDialog
      {...dialog}
      texts={{
        title: t('reset.title'),
        confirm: t('reset.confirm'),
        cancel: t('cancel'),
        failed: t('reset.failed'),
      }}
      reset={() =>
        request(resetDemo, { id: project.id, base_rev: rev, ...(fence === undefined ? {} : { fence }) })
      }
    >
      <p>{t('reset.what')}</p>
    </ResetDialog>
  )
}
