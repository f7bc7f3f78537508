import type { info } from '@adloom/contract/projects'
import type { ParamValues } from '@adloom/playable/format'
import type { z } from 'zod'
import { LockLostDialog } from '../../features/locks/lock-lost-dialog.tsx'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'
import { DownloadDialog } from '../../features/packs/download-dialog.tsx'
import type { Finding } from '../../features/packs/finding-list.tsx'
import { useReturnToDownload } from '../../features/packs/use-return-to-download.ts'
import { localText } from '../../lib/local-text.ts'
import { notifyError } from '../../lib/notices.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ConflictDialog } from '../shell/conflict-dialog.tsx'
import { ShareDialog } from '../shell/share-dialog.tsx'
import { ResetDialog } from './game-reset-dialog.tsx'
import { ProjectDialog } from './game-project-dialog.tsx'
import type { useProjectEditor } from './state/use-project-editor.ts'

export type OpenDialog = 'download' | 'project' | 'share' | 'reset' | undefined

interface GameDialogsProps {
  open: OpenDialog
  onOpen(dialog: OpenDialog): void
  project: z.output<typeof info.output>
  lock: EditorLockHandle
  kept: Pick<ReturnType<typeof useProjectEditor>, 'save' | 'takeTheirs' | 'keepMine' | 'lost' | 'aside'>
  /** Saves pending changes; rejects with the reason. */
  saved(): Promise<void>
  onJump(finding: Finding): void
  hasModels: boolean
  onProjectChanged(): void
  onReset(): void
  onRevision(values: ParamValues): void
}

/** Dialogs over the workspace: those the user opened, and those about a lost lock or a save conflict. */
export function GameDialogs({
  open,
  onOpen,
  project,
  lock,
  kept,
  saved,
  onJump,
  hasModels,
  onProjectChanged,
  onReset,
  onRevision,
}: GameDialogsProps) {
  const language = useLanguage()
  const { save, lost } = kept
  const download = useReturnToDownload(() => onOpen('download'))
  const close = () => {
    download.forget()
    onOpen(undefined)
  }
  return (
    <>
      <LockLostDialog
        open={lost}
        lost={lock.state.kind === 'lost' ? lock.state : undefined}
        aside={kept.aside}
      />
      <ConflictDialog
        open={save.state === 'conflict' && !lost}
        onTakeTheirs={() => kept.takeTheirs().catch(notifyError)}
        onKeepMine={() => kept.keepMine().catch(notifyError)}
      />
      <ShareDialog
        open={open === 'share'}
        projectId={project.id}
        rev={save.rev}
        beforePreview={saved}
        onClose={close}
      />
      <DownloadDialog
        open={open === 'download'}
        projectId={project.id}
        projectName={project.name}
        rev={save.rev}
        beforePack={saved}
        onJump={onJump}
        onClose={close}
        onProduct={() => {
          download.leave()
          onOpen('project')
        }}
      />
      <ResetDialog
        open={open === 'reset'}
        projectId={project.id}
        rev={save.rev}
        fence={lock.state.kind === 'held' ? lock.state.fence : undefined}
        saved={saved}
        onReset={onReset}
        onClose={close}
      />
      <ProjectDialog
        open={open === 'project'}
        hasModels={hasModels}
        onClose={close}
        onReset={() => onOpen('reset')}
        onRevision={onRevision}
        onProduct={() => {
          onProjectChanged()
          download.comeBack()
        }}
        project={{
          id: project.id,
          name: project.name,
          rev: save.rev,
          templateName: localText(project.template_name, language),
          created: project.created_time,
          updated: project.updated_time,
          product: project.product,
        }}
      />
    </>
  )
}
