import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { gameplayQuery, type OpenedGameplay, recordingProjectQuery } from './api.ts'
import { BuildRecordPage } from './builds/build-record-page.tsx'
import { OpenedRecording, type ParametersPanel } from './opened-recording.tsx'
import styles from './record-page.module.css'

const listPath = '/my-project/history/record'

/** Records a playable or an uploaded game, and repeats what was recorded (SH-16). */
export function RecordPage({ parameters }: { parameters: ParametersPanel }) {
  const { t } = useTranslation('recordings')
  const { pid = '', id = '' } = useParams()
  const gameplay = useQuery(gameplayQuery(Number(id)))
  const isForeign = gameplay.data !== undefined && gameplay.data.project_id !== Number(pid)
  if (isForeign || isApiError(gameplay.error, 'not_found', 'no_such_project')) return <MissingRecording />
  // A refresh that fails must not end a recording.
  if (gameplay.error && !gameplay.data)
    return <Unloaded error={gameplay.error} onRetry={() => void gameplay.refetch()} />
  if (!gameplay.data)
    return (
      <main className={styles.state} aria-busy="true" aria-label={t('loading')}>
        <Spin size="large" />
      </main>
    )
  return gameplay.data.kind === 'build' ? (
    <BuildRecordPage key={id} gameplay={gameplay.data} />
  ) : (
    <PlayableRecordPage key={id} gameplay={gameplay.data} parameters={parameters} />
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

function PlayableRecordPage({
  gameplay,
  parameters,
}: {
  gameplay: OpenedGameplay
  parameters: ParametersPanel
}) {
  const { t } = useTranslation('recordings')
  const project = useQuery(recordingProjectQuery(gameplay.project_id))
  if (isApiError(project.error, 'not_found', 'no_such_project')) return <MissingRecording />
  if (project.error && !project.data)
    return <Unloaded error={project.error} onRetry={() => void project.refetch()} />
  if (!project.data)
    return (
      <main className={styles.state} aria-busy="true" aria-label={t('loading')}>
        <Spin size="large" />
      </main>
    )
  return <OpenedRecording project={project.data} gameplay={gameplay} parameters={parameters} />
}
