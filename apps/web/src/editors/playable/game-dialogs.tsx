import { type info, reset as resetToTemplate } from '@adloom/contract/projects'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { DownloadDialog } from '../../features/packs/download-dialog.tsx'
import type { Finding } from '../../features/packs/finding-list.tsx'
import { useReturnToDownload } from '../../features/packs/use-return-to-download.ts'
import type { Language } from '@adloom/contract/constants'
import { localText, useLanguage } from '../../lib/language.ts'
import { ShareDialog } from '../shell/share-dialog.tsx'
import { GameProjectDialog } from './game-project-dialog.tsx'
import { resetDemo } from '@adloom/contract/project-media'
import { Radio, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/request.ts'
import { ResetDialog } from '../shell/reset-dialog.tsx'

export type OpenDialog = 'download' | 'project' | 'share' | 'reset' | undefined

interface GameDialogsProps {
  open: OpenDialog
  onOpen(dialog: OpenDialog): void
  project: z.output<typeof info.output>
  rev: number
  fence: number | undefined
  /** Saves pending changes; rejects with the reason. */
  saved(): Promise<void>
  onJump(finding: Finding): void
  /** The document of the template. */
  document: PlayableDocument
  onProjectChanged(): void
  onReset(): void
  onMoved(templateId: number): void
  onRevision(values: ParamValues): void
}

/** Dialogs that the user opens over the workspace. */
export function GameDialogs({
  open,
  onOpen,
  project,
  rev,
  fence,
  saved,
  onJump,
  document,
  onProjectChanged,
  onReset,
  ...leaving
}: GameDialogsProps) {
  const language = useLanguage()
  const download = useReturnToDownload(() => onOpen('download'))
  const hasModels = useMemo(() => usesModels(document), [document])
  const close = () => {
    download.forget()
    onOpen(undefined)
  }
  const thenClose =
    <T,>(act: (value: T) => void) =>
    (value: T) => {
      onOpen(undefined)
      act(value)
    }
  return (
    <>
      <ShareDialog
        open={open === 'share'}
        projectId={project.id}
        rev={rev}
        beforePreview={saved}
        onClose={close}
      />
      <DownloadDialog
        open={open === 'download'}
        projectId={project.id}
        projectName={project.name}
        rev={rev}
        beforePack={saved}
        onJump={thenClose(onJump)}
        onClose={close}
        onProduct={() => {
          download.leave()
          onOpen('project')
        }}
      />
      <GameResetDialog
        open={open === 'reset'}
        projectId={project.id}
        rev={rev}
        fence={fence}
        saved={saved}
        onReset={onReset}
        onClose={close}
      />
      <GameProjectDialog
        open={open === 'project'}
        hasModels={hasModels}
        fence={fence}
        saved={saved}
        onMoved={thenClose(leaving.onMoved)}
        onClose={close}
        onReset={() => onOpen('reset')}
        onRevision={thenClose(leaving.onRevision)}
        onProduct={() => {
          onProjectChanged()
          download.comeBack()
        }}
        project={shownProject(project, rev, language)}
      />
    </>
  )
}

function shownProject(project: GameDialogsProps['project'], rev: number, language: Language) {
  return {
    id: project.id,
    name: project.name,
    rev,
    templateName: localText(project.template_name, language),
    created: project.created_time,
    updated: project.updated_time,
    product: project.product,
    template: { id: project.template_id, hasNewer: hasNewerTemplate(project.template) },
    languages: project.languages,
  }
}

function hasNewerTemplate(template: unknown): boolean {
  return (
    typeof template === 'object' &&
    template !== null &&
    'has_newer' in template &&
    template.has_newer === true
  )
}

function usesModels({ records }: PlayableDocument): boolean {
  return Object.values(records).some(record => record.type === 'asset' && record.kind === 'model3d')
}

interface GameResetDialogProps {
  open: boolean
  projectId: number
  rev: number
  fence: number | undefined
  saved(): Promise<void>
  onReset(): void
  onClose(): void
}

const calls = { start: resetDemo, template: resetToTemplate }

/** Resets a project to the values it was created with, or to its template's own (PL-02.38). */
export function GameResetDialog({ projectId, rev, fence, ...dialog }: GameResetDialogProps) {
  const { t } = useTranslation('editor')
  const [to, setTo] = useState<keyof typeof calls>('start')
  return (
    <ResetDialog
      {...dialog}
      texts={{
        title: t('reset.title'),
        confirm: t('reset.confirm'),
        cancel: t('reset.cancel'),
        failed: t('reset.failed'),
      }}
      reset={() => request(calls[to], { id: projectId, rev, ...(fence === undefined ? {} : { fence }) })}
    >
      <Radio.Group
        value={to}
        onChange={event => setTo(event.target.value as keyof typeof calls)}
        aria-label={t('reset.title')}
      >
        <Space orientation="vertical">
          <Radio value="start">{t('reset.start')}</Radio>
          <Radio value="template">{t('reset.template')}</Radio>
        </Space>
      </Radio.Group>
      <p className="panel-help">{t('reset.help')}</p>
    </ResetDialog>
  )
}
