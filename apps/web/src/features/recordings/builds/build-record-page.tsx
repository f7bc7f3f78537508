import { type GameReport, withGameCourse } from '@adloom/playable/game-clock'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import type { OpenedGameplay } from '../api.ts'
import styles from '../record-page.module.css'
import { RecordHeader } from '../record-header.tsx'
import { GameMatrixDialog } from '../renders/matrix-dialog.tsx'
import { RenderDialog } from '../renders/render-dialog.tsx'
import { saveStatus } from '../save-status.ts'
import { SettingsPanel } from '../settings-panel.tsx'
import { UnsavedTakeNotice } from '../unsaved-take.tsx'
import { useKeepTake } from '../use-keep-take.ts'
import { useTakenParams } from '../use-taken-params.ts'
import { useTrim } from '../use-trim.ts'
import { VersionList } from '../version-list.tsx'
import { type BuildProject, buildQuery, buildUrlQuery } from './api.ts'
import { BuildDialog } from './build-dialog.tsx'
import gameStyles from './game-stage.module.css'
import { GameStage } from './game-stage.tsx'
import { ParamsPanel } from './params-panel.tsx'
import { RefusedUpload } from './refused-upload.tsx'
import { SelfCheck } from './self-check.tsx'
import { gamePixelRatio, useGameRecorder } from './use-game-recorder.ts'
import { useGameValues } from './use-game-values.ts'
import { useRealTime } from './use-real-time.ts'

/** Records an uploaded game (SH-16, RC-13). */
export function BuildRecordPage({ gameplay }: { gameplay: OpenedGameplay }) {
  const { t } = useTranslation('recordings')
  const project = useQuery(buildQuery(gameplay.project_id))
  const build = project.data
  const isPlayable = build !== undefined && build.files > 0
  const address = useQuery({ ...buildUrlQuery(gameplay.project_id, build?.rev ?? 0), enabled: isPlayable })
  const [editing, setEditing] = useState(false)
  const [report, setReport] = useState<GameReport>()
  const error = project.error ?? address.error
  // A refresh that fails must not end a recording.
  if (error && (!build || (isPlayable && !address.data)))
    return (
      <main className={styles.state}>
        <Failure error={error} onRetry={() => void Promise.all([project.refetch(), address.refetch()])} />
      </main>
    )
  if (!build || (isPlayable && !address.data))
    return (
      <main className={styles.state} aria-busy="true" aria-label={t('loading')}>
        <Spin size="large" />
      </main>
    )
  const edit = (played?: GameReport) => {
    setReport(played)
    setEditing(true)
  }
  return (
    <>
      {address.data ? (
        <OpenedBuild
          key={`${gameplay.id} ${build.rev}`}
          {...{ build, gameplay, url: address.data, onEdit: edit }}
        />
      ) : (
        <UnreadyBuild {...{ build, gameplay, onEdit: edit }} />
      )}
      {editing && (
        <BuildDialog
          build={build}
          report={report}
          onClose={() => setEditing(false)}
          onKept={() => setEditing(false)}
        />
      )}
    </>
  )
}

interface BuildProps {
  build: BuildProject
  gameplay: OpenedGameplay
  /** With what the game on screen reported. */
  onEdit(report?: GameReport): void
}

/** A build that is being prepared, or was refused. */
function UnreadyBuild({ build, gameplay, onEdit }: BuildProps) {
  const { t } = useTranslation('recordings')
  return (
    <div className={styles.page}>
      <RecordHeader gameplay={gameplay} projectName={build.name} isBusy={false} status="" />
      <VersionList pid={build.id} current={gameplay.id} isBusy={false} />
      <main className={styles.stage}>
        <div className={styles.area}>
          {build.status === 1 ? (
            <div className={gameStyles.waiting} role="status">
              <Spin size="large" />
              <b>{t('build.preparing')}</b>
              {t('build.preparingText')}
            </div>
          ) : (
            <EmptyState
              drawing="broken"
              title={t(build.failure === '' ? 'build.empty' : 'build.refused')}
              action={
                <Button type="primary" onClick={() => onEdit()}>
                  {t('build.upload')}
                </Button>
              }
            >
              {build.failure}
            </EmptyState>
          )}
        </div>
      </main>
    </div>
  )
}

function OpenedBuild({ build, gameplay, url, onEdit }: BuildProps & { url: string }) {
  const { t } = useTranslation('recordings')
  const { id } = gameplay
  const saved = gameplay.take?.format === 2 ? gameplay.take : undefined
  const { keep, replace, saving, unsaved } = useKeepTake(build.rev, gameplay, saved)
  const take = unsaved?.take ?? saved
  const [dialog, setDialog] = useState<'check' | 'matrix' | 'render'>()
  const { given, values, keep: keepValues } = useGameValues(build, gameplay)
  const shown = take ?? { width: build.width / gamePixelRatio, height: build.height / gamePixelRatio }
  const size = useMemo(() => ({ width: shown.width, height: shown.height }), [shown.width, shown.height])
  const trim = useTrim(gameplay, unsaved ? undefined : saved)
  const recorder = useGameRecorder({
    ...{ size, take, values, range: trim ?? { from: 0, to: 0 }, onTake: keep },
  })
  const realTime = useRealTime(recorder.frame, gameplay.name)
  const kept = unsaved ?? realTime.unsaved
  const isCapturing = realTime.phase === 'capturing' || realTime.phase === 'saving'
  const isBusy = recorder.mode === 'record' || saving || kept !== undefined || isCapturing
  const change = (next: typeof given) => recorder.change(...keepValues(next))
  const takeParams = useTakenParams(change)
  const close = () => setDialog(undefined)
  const status = t(saveStatus({ saving, unsaved: kept, take }))
  return (
    <div className={styles.page}>
      <RecordHeader {...{ gameplay, isBusy, status }} projectName={build.name}>
        {build.status === 1 && <span role="status">{t('build.preparing')}</span>}
        <Button size="small" disabled={isBusy} onClick={() => setDialog('check')}>
          {t('check.open')}
        </Button>
        <Button size="small" disabled={isBusy || realTime.phase !== 'off'} onClick={realTime.open}>
          {t('realTime.open')}
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => onEdit(recorder.state.report)}>
          {t('build.settings')}
        </Button>
        <Button size="small" disabled={isBusy || !take} onClick={() => setDialog('matrix')}>
          {t('matrix.open')}
        </Button>
        <Button size="small" type="primary" disabled={isBusy || !take} onClick={() => setDialog('render')}>
          {t('render.open')}
        </Button>
      </RecordHeader>
      <VersionList
        {...{ pid: build.id, current: id, isBusy }}
        onUseParams={
          build.params.length > 0
            ? row => takeParams(row.name, { before: given, next: row.param_values })
            : undefined
        }
      />
      <GameStage
        {...{ url, build, gameplay, take, size, recorder, realTime, trim }}
        onCheck={() => setDialog('check')}
        onAccept={repeated => {
          if (take) replace(withGameCourse(take, repeated))
          recorder.dismiss()
        }}
      >
        {build.failure !== '' && <RefusedUpload reason={build.failure} onEdit={onEdit} />}
        <UnsavedTakeNotice
          unsaved={kept}
          saving={saving || realTime.phase === 'saving'}
          recording={recorder.mode === 'record' || realTime.phase === 'capturing'}
        />
      </GameStage>
      <SettingsPanel gameplay={gameplay} orientation={build.orientation} onOrientation={undefined}>
        <ParamsPanel
          params={build.params}
          values={values}
          disabled={isBusy}
          onChange={(param, value) => change({ ...given, [param.name]: value })}
        />
      </SettingsPanel>
      {dialog === 'render' && <RenderDialog gameplay={gameplay} onClose={close} />}
      {dialog === 'matrix' && <GameMatrixDialog {...{ build, gameplay }} onClose={close} />}
      {dialog === 'check' && <SelfCheck {...{ url, size, values, params: build.params }} onClose={close} />}
    </div>
  )
}
