import { formatBytes } from '@adloom/contract/format-bytes'
import { psdImportedLayers, uploadPixels } from '@adloom/contract/constants'
import { fileKindOf, takenFiles } from '@adloom/contract/taken-files'
import { FileImageIcon } from '@phosphor-icons/react/dist/csr/FileImage'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type DragEvent, useRef, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { psdListQuery, createFromPsd } from './api.ts'
import { isSame, nameOfFile, type SourceProps } from './beginning.ts'
import { BeginningCard, SourceGrid } from './source-grid.tsx'
import styles from './psd-source.module.css'
import type { PsKind } from '@adloom/contract/ps'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { createThrottle } from '../../../lib/use-action.ts'
import { useJob, useReadJobs, watchedJobs } from '../../../lib/queries/jobs.ts'
import { editorPath } from '../../../lib/editor-path.ts'
import { refreshLists } from '../state.ts'
import { uploadFile } from '../../../lib/upload/upload-file.ts'

const psdExtensions = takenFiles.psd.extensions.map(extension => `.${extension}`).join(',')
const psdLimits = {
  size: formatBytes(takenFiles.psd.maxBytes),
  megapixels: uploadPixels / 1_000_000,
  layers: psdImportedLayers,
}

/** A Photoshop file of this computer or of the library. */
export function PsdSource({ chosen, onChoose, onTake }: SourceProps) {
  const { t } = useTranslation('freeList')
  const list = useInfiniteQuery(psdListQuery)
  const assets = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <div className={styles.source}>
      <DropArea
        file={chosen?.from === 'file' ? chosen.file : undefined}
        isAlone={list.isSuccess && assets.length === 0}
        onFile={file => onChoose({ from: 'file', file, name: nameOfFile(file.name) })}
      />
      {(list.isPending || list.isError || assets.length > 0) && (
        <>
          <h3 className={styles.head}>{t('psd.library')}</h3>
          <SourceGrid
            wide
            label={t('psd.library')}
            pending={list.isPending}
            error={failedWhole(list) ? list.error : null}
            onRetry={() => void list.refetch()}
            count={assets.length}
            end={<ListEnd list={list} />}
            empty={null}
          >
            {assets.map(asset => {
              const beginning = { from: 'psd' as const, assetId: asset.id, name: nameOfFile(asset.name) }
              return (
                <BeginningCard
                  key={asset.id}
                  wide
                  name={asset.name}
                  note={[
                    asset.width !== null && asset.height !== null ? `${asset.width} × ${asset.height}` : '',
                    formatBytes(asset.size),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  cover={asset.cover_url}
                  chosen={isSame(chosen, beginning)}
                  onChoose={() => onChoose(beginning)}
                  onTake={() => onTake(beginning)}
                  {...(asset.cover_url === ''
                    ? { thumbnail: <FileImageIcon size={28} className={styles.sign} aria-hidden="true" /> }
                    : {})}
                />
              )
            })}
          </SourceGrid>
        </>
      )}
    </div>
  )
}

interface DropAreaProps {
  /** The chosen file of this computer. */
  file: File | undefined
  /** Hides the list of the library. */
  isAlone: boolean
  onFile: (file: File) => void
}

/** Accepts a Photoshop file by drop or from the file dialog. */
function DropArea({ file, isAlone, onFile }: DropAreaProps) {
  const { t } = useTranslation('freeList')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState(false)
  const take = (found: File | undefined) => {
    if (found === undefined) return
    const fits = fileKindOf(found.name) === 'psd' && found.size > 0
    setRefused(!fits)
    if (fits) onFile(found)
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(event.dataTransfer.types.includes('Files'))
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files[0])
    },
  }
  const IconComponent = file === undefined ? UploadSimpleIcon : FileImageIcon
  return (
    <div
      className={styles.area}
      data-over={over || undefined}
      data-chosen={file !== undefined || undefined}
      data-alone={isAlone || undefined}
      {...drop}
    >
      <IconComponent size={24} className={styles.sign} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>
          {file === undefined ? t(over ? 'psd.release' : 'psd.drop') : file.name}
        </p>
        <p className={styles.text}>
          {file === undefined ? t('psd.help', psdLimits) : formatBytes(file.size)}
        </p>
        {refused && (
          <p className={styles.refused} role="alert">
            {t('psd.refused')}
          </p>
        )}
      </div>
      <Button onClick={() => input.current?.click()}>
        {t(file === undefined ? 'psd.browse' : 'psd.other')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={psdExtensions}
        data-testid="psd-file"
        onChange={event => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}

type Step =
  | { at: 'idle' }
  | { at: 'sending'; share: number }
  | { at: 'importing'; jobId: number | undefined }
  | { at: 'refused'; text: string }

export interface PsdImport {
  step: Step
  /** From 0 to 1, of the step that runs. */
  share: number
  start(project: { name: string; kind: PsKind; psd: { assetId: number } | { file: File } }): void
  /** Aborts the upload in the browser. Server-side processing that has started continues. */
  stop(): void
}

/**
 * Uploads a Photoshop file if it is new, lets the server create a project from it and opens the project. When
 * the user leaves, the job continues and the task center reports its end.
 */
export function usePsdImport(): PsdImport {
  const { t } = useTranslation('freeList')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const [passes] = useState(() => createThrottle())
  const running = useRef<AbortController>(null)
  const job = useJob(step.at === 'importing' ? step.jobId : undefined).data
  const { mutate: markRead } = useReadJobs()
  const ended = useRef(false)
  const made = useRef<PsKind>('playsmart')
  useEffect(() => () => running.current?.abort(), [])

  const jobId = step.at === 'importing' ? step.jobId : undefined
  useEffect(() => {
    if (jobId === undefined) return undefined
    watchedJobs.add(jobId)
    // After it ended here, a later live message must not report it again.
    return () => {
      if (!ended.current) watchedJobs.delete(jobId)
    }
  }, [jobId])

  const [status, projectId, failure] = [job?.status, job?.result?.project_id, job?.error?.msg]
  useEffect(() => {
    if (status === 'fail') setStep({ at: 'refused', text: failure ?? t('psd.failed') })
    if (status !== 'success' || projectId === undefined) return
    void refreshLists()
    ended.current = true
    if (jobId !== undefined) markRead([jobId])
    void navigate(editorPath({ id: projectId, kind: made.current }))
  }, [status, projectId, failure, jobId, markRead, navigate, t])

  async function run(
    { name, kind, psd }: Parameters<PsdImport['start']>[0],
    controller: AbortController,
  ): Promise<void> {
    made.current = kind
    try {
      setStep('file' in psd ? { at: 'sending', share: 0 } : { at: 'importing', jobId: undefined })
      const source =
        'assetId' in psd
          ? { asset_id: psd.assetId }
          : {
              file_url: await uploadFile(psd.file, {
                signal: controller.signal,
                onSent: bytes =>
                  setStep({ at: 'sending', share: Math.min(1, bytes / Math.max(1, psd.file.size)) }),
              }),
            }
      const { job_id } = await createFromPsd({ name, kind, ...source })
      void queryClient.invalidateQueries({ queryKey: ['assets'] })
      setStep({ at: 'importing', jobId: job_id })
    } catch (error) {
      if (controller.signal.aborted) return setStep({ at: 'idle' })
      setStep({
        at: 'refused',
        text: error instanceof ApiError && error.message !== '' ? error.message : t('psd.failed'),
      })
    }
  }

  return {
    step,
    share: step.at === 'sending' ? step.share : (job?.progress ?? 0) / 100,
    start(project) {
      if (!passes()) return
      running.current?.abort()
      running.current = new AbortController()
      void run(project, running.current)
    },
    stop: () => running.current?.abort(),
  }
}
