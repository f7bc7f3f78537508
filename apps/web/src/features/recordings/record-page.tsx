import type { Take } from '@adloom/playable/recording'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import type { PlayerHandle } from '../../components/player/player-frame.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import {
  type GameplayChange,
  gameplayQuery,
  type OpenedGameplay,
  type OpenedProject,
  recordingProjectQuery,
  saveGameplay,
} from './api.ts'
import { AutoPlayDialog } from './auto-play-dialog.tsx'
import { BuildRecordPage } from './builds/build-record-page.tsx'
import { RecordHeader } from './record-header.tsx'
import { RecorderStage } from './recorder-stage.tsx'
import styles from './record-page.module.css'
import { RenderDialog } from './renders/render-dialog.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useRecorder } from './use-recorder.ts'
import { VersionList } from './version-list.tsx'

const listPath = '/my-project/history/record'

/** Records a playable or an uploaded game, and repeats what was recorded (SH-16). */
export function RecordPage() {
  const { t } = useTranslation('recordings')
  const { pid = '', id = '' } = useParams()
  const gameplay = useQuery(gameplayQuery(Number(id)))
  const isForeign = gameplay.data !== undefined && gameplay.data.project_id !== Number(pid)
  if (isForeign || isApiError(gameplay.error, 'not_found', 'no_such_project')) return <MissingRecording />
  if (gameplay.error) return <Unloaded error={gameplay.error} onRetry={() => void gameplay.refetch()} />
  if (!gameplay.data)
    return (
      <main className={styles.state} aria-busy="true" aria-label={t('loading')}>
        <Spin size="large" />
      </main>
    )
  return gameplay.data.kind === 'build' ? (
    <BuildRecordPage key={id} gameplay={gameplay.data} />
  ) : (
    <PlayableRecordPage key={id} gameplay={gameplay.data} />
  )
}

function MissingRecording() {
  const { t } = useTranslation('recordings')
  return (
    <main className={styles.state}>
      <EmptyState drawing="broken" title={t('missing')} action={<Link to={listPath}>{t('back')}</Link>}>
        {t('missingText')}
      </EmptyState>
    </main>
  )
}

function Unloaded({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <main className={styles.state}>
      <Failure error={error} onRetry={onRetry} />
    </main>
  )
}

function PlayableRecordPage({ gameplay }: { gameplay: OpenedGameplay }) {
  const { t } = useTranslation('recordings')
  const project = useQuery(recordingProjectQuery(gameplay.project_id))
  if (isApiError(project.error, 'not_found', 'no_such_project')) return <MissingRecording />
  if (project.error) return <Unloaded error={project.error} onRetry={() => void project.refetch()} />
  if (!project.data)
    return (
      <main className={styles.state} aria-busy="true" aria-label={t('loading')}>
        <Spin size="large" />
      </main>
    )
  return <OpenedRecording project={project.data} gameplay={gameplay} />
}

interface OpenedRecordingProps {
  project: OpenedProject
  gameplay: OpenedGameplay
}

function OpenedRecording({ project, gameplay }: OpenedRecordingProps) {
  const { t } = useTranslation('recordings')
  const player = useRef<PlayerHandle>(null)
  const [rendering, setRendering] = useState(false)
  const [chosen, setChosen] = useState<'portrait' | 'landscape'>()
  const [autoPlay, setAutoPlay] = useState(false)
  const { id } = gameplay
  const take = gameplay.take?.format === 1 ? gameplay.take : undefined
  const { keep, saving } = useKeepTake(project, gameplay, take)
  const recorder = useRecorder({ player, take, onTake: keep })
  const isBusy = recorder.mode === 'record' || saving
  const orientation = chosen ?? gameplay.orientation
  return (
    <div className={styles.page}>
      <RecordHeader
        gameplay={gameplay}
        projectName={project.name}
        status={saving ? t('saving') : take ? t('saved') : ''}
      >
        <Button
          type="primary"
          icon={<FilmSlateIcon size={16} />}
          disabled={!take || isBusy}
          onClick={() => setRendering(true)}
        >
          {t('render.open')}
        </Button>
      </RecordHeader>
      <VersionList pid={project.id} current={id} isBusy={isBusy} onAutoPlay={() => setAutoPlay(true)} />
      <RecorderStage key={orientation} {...{ project, gameplay, take, orientation, player, recorder }} />
      <SettingsPanel
        gameplay={gameplay}
        orientation={orientation}
        onOrientation={take || isBusy ? undefined : setChosen}
      />
      {rendering && <RenderDialog gameplay={gameplay} onClose={() => setRendering(false)} />}
      {autoPlay && <AutoPlayDialog {...{ project, orientation }} onClose={() => setAutoPlay(false)} />}
    </div>
  )
}

/** Saves a recording as soon as it ends; the one before can be restored. */
function useKeepTake(
  { rev }: OpenedProject,
  { id, rev: revBefore }: OpenedGameplay,
  before: Take | undefined,
) {
  const { t } = useTranslation('recordings')
  const save = useAction({
    mutationFn: (change: GameplayChange) => saveGameplay(id, change),
    // Takes whose touches had no effect have equal digests.
    target: ({ take }) => [take?.steps, take?.inputs],
  })
  const { mutate } = save
  const keep = useCallback(
    (take: Take) =>
      mutate(
        { take, rev },
        {
          onSuccess: () => {
            if (before)
              notify({
                tone: 'success',
                text: t('replaced'),
                action: { label: t('restore'), run: () => mutate({ take: before, rev: revBefore }) },
              })
          },
        },
      ),
    [mutate, rev, before, revBefore, t],
  )
  return { keep, saving: save.isPending }
}
