import type { Take } from '@adloom/playable/recording'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { InlineRename } from '../../components/inline-rename.tsx'
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
import { RecorderStage } from './recorder-stage.tsx'
import styles from './record-page.module.css'
import { RenderDialog } from './renders/render-dialog.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useRecorder } from './use-recorder.ts'
import { VersionList } from './version-list.tsx'

const listPath = '/my-project/history/record'

/** Records a playable and repeats what was recorded (SH-16). */
export function RecordPage() {
  const { t } = useTranslation('recordings')
  const { pid = '', id = '' } = useParams()
  const project = useQuery(recordingProjectQuery(Number(pid)))
  const gameplay = useQuery(gameplayQuery(Number(id)))
  const error = project.error ?? gameplay.error
  const isForeign = gameplay.data !== undefined && gameplay.data.project_id !== Number(pid)
  if (isForeign || isApiError(error, 'not_found', 'no_such_project'))
    return (
      <main className={styles.state}>
        <EmptyState drawing="broken" title={t('missing')} action={<Link to={listPath}>{t('back')}</Link>}>
          {t('missingText')}
        </EmptyState>
      </main>
    )
  if (error)
    return (
      <main className={styles.state}>
        <Failure error={error} onRetry={() => void Promise.all([project.refetch(), gameplay.refetch()])} />
      </main>
    )
  if (!project.data || !gameplay.data)
    return (
      <main className={styles.state} aria-busy="true" aria-label={t('loading')}>
        <Spin size="large" />
      </main>
    )
  return <OpenedRecording key={id} project={project.data} gameplay={gameplay.data} />
}

interface OpenedRecordingProps {
  project: OpenedProject
  gameplay: OpenedGameplay
}

function OpenedRecording({ project, gameplay }: OpenedRecordingProps) {
  const { t } = useTranslation('recordings')
  const player = useRef<PlayerHandle>(null)
  const [renaming, setRenaming] = useState(false)
  const [rendering, setRendering] = useState(false)
  const [chosen, setChosen] = useState<'portrait' | 'landscape'>()
  const { id, take } = gameplay
  const { keep, saving } = useKeepTake(project, gameplay)
  const recorder = useRecorder({ player, take, onTake: keep })
  const isBusy = recorder.mode === 'record' || saving
  const rename = useAction({ mutationFn: (name: string) => saveGameplay(id, { name }) })
  const orientation = chosen ?? gameplay.orientation
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link to={listPath} className="icon-link" aria-label={t('back')}>
          <ArrowLeftIcon size={18} />
        </Link>
        <div className={styles.title}>
          {renaming ? (
            <InlineRename
              value={gameplay.name}
              label={t('rename')}
              onRename={name => rename.mutate(name)}
              onEnd={() => setRenaming(false)}
            />
          ) : (
            <>
              <h1>{gameplay.name}</h1>
              <IconButton
                icon={PencilSimpleIcon}
                size="small"
                label={t('rename')}
                onClick={() => setRenaming(true)}
              />
            </>
          )}
          <span>{project.name}</span>
        </div>
        <span className={styles.saved} role="status">
          {saving ? t('saving') : take ? t('saved') : ''}
        </span>
        <Button
          type="primary"
          icon={<FilmSlateIcon size={16} />}
          disabled={!take || isBusy}
          onClick={() => setRendering(true)}
        >
          {t('render.open')}
        </Button>
      </header>
      <VersionList pid={project.id} current={id} isBusy={isBusy} />
      <RecorderStage key={orientation} {...{ project, gameplay, take, orientation, player, recorder }} />
      <SettingsPanel
        gameplay={gameplay}
        orientation={orientation}
        onOrientation={take || isBusy ? undefined : setChosen}
      />
      {rendering && <RenderDialog gameplay={gameplay} onClose={() => setRendering(false)} />}
    </div>
  )
}

/** Saves a recording as soon as it ends; the one before can be restored. */
function useKeepTake({ rev }: OpenedProject, { id, take: before, rev: revBefore }: OpenedGameplay) {
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
