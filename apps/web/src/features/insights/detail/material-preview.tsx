import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceRotateIcon } from '@phosphor-icons/react/dist/csr/DeviceRotate'
import { AdFrame } from '../../../components/ad-frame.tsx'
import type { Orientation } from '../../../components/device-frame.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { SectionFailure } from '../../../components/failure.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { detailQuery, previewQuery, type Scope } from '../api.ts'
import styles from './material-detail.module.css'
import { addToLog, entryName, type LogEntry } from './preview-log.ts'

interface MaterialPreviewProps {
  scope: Scope
  name: string
  /** Where the ad begins, in place of its first scene. */
  scene: string | undefined
}

/** The address of a preview without its own device and controls, from a scene on. */
function plainAddress(address: string, scene: string | undefined): string {
  return `${address}#plain${scene === undefined ? '' : `&scene=${encodeURIComponent(scene)}`}`
}

/** Plays the project that the material was made of, on the origin without any right. */
export function MaterialPreview({ scope, name, scene }: MaterialPreviewProps) {
  const { t } = useTranslation('insights')
  const projects = useInfiniteQuery(
    detailQuery({ ...scope, metrics: ['gs'], dimensions: ['project_id'], order: '-gs' }),
  )
  const id = (projects.data?.pages[0]?.list ?? [])
    .map(({ keys }) => Number(keys.project_id))
    .find(project => Number.isInteger(project) && project > 0)
  if (projects.isPending) return <Skeleton height={480} radius={12} />
  if (projects.isError)
    return <SectionFailure busy={projects.isFetching} onRetry={() => void projects.refetch()} />
  if (id === undefined)
    return (
      <EmptyState drawing="cards" title={t('preview.none')}>
        {t('preview.noneText')}
      </EmptyState>
    )
  return <ProjectPreview id={id} name={name} scene={scene} />
}

function ProjectPreview({ id, name, scene }: { id: number; name: string; scene: string | undefined }) {
  const { t } = useTranslation('insights')
  const preview = useQuery(previewQuery(id))
  const [orientation, setOrientation] = useState<Orientation>('portrait')
  const [log, setLog] = useState<readonly LogEntry[]>([])
  return (
    <>
      <div className={styles.stage}>
        <AdFrame
          title={t('preview.title', { name })}
          address={preview.data && plainAddress(preview.data, scene)}
          error={preview.error}
          onRetry={() => void preview.refetch()}
          waiting={t('preview.waiting')}
          orientation={orientation}
          onMessage={data => setLog(before => addToLog(before, data))}
          controls={
            <IconButton
              icon={DeviceRotateIcon}
              label={t('preview.rotate')}
              onClick={() => setOrientation(orientation === 'portrait' ? 'landscape' : 'portrait')}
            />
          }
        />
      </div>
      <PreviewLog log={log} />
      {preview.data !== undefined && (
        <details className={styles.phone}>
          <summary>{t('preview.phone')}</summary>
          <QrCode text={preview.data} label={t('preview.phone')} />
        </details>
      )}
    </>
  )
}

/** The points, scenes and redirects of the played preview, the newest last (IN-03.63). */
function PreviewLog({ log }: { log: readonly LogEntry[] }) {
  const { t } = useTranslation('insights')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [log.length])
  return (
    <details className={styles.log} open>
      <summary>{t('preview.log')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it */}
      <ol ref={list} role="log" tabIndex={0} aria-label={t('preview.log')}>
        {log.length === 0 && <li>{t('preview.logEmpty')}</li>}
        {log.map(({ t: ms, api }, at) => (
          // Entries are only added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <time>{(ms / 1000).toFixed(1)} s</time>
            {entryName(t, api)}
          </li>
        ))}
      </ol>
    </details>
  )
}
