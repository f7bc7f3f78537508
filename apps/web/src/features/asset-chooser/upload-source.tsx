import { formatBytes } from '@adloom/contract/format-bytes'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { formatPercent } from '../../lib/format.ts'
import { extensions, type ChooserSlot, findSlotProblem, refusalOf } from './slot.ts'
import styles from './upload-source.module.css'
import type { Asset } from '@adloom/contract/assets'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { isMergeable } from '../../lib/upload/model-files.ts'
import { type Choice, choiceOfAsset } from './choice.ts'

/** A drop area for one file, and the progress of its upload. */
export function UploadSource({
  slot,
  upload,
  onBrowse,
}: {
  slot: ChooserSlot
  upload: SlotUpload
  onBrowse(): void
}) {
  const { t } = useTranslation(['chooser', 'uploads'])
  const { state } = upload
  return (
    <div className={styles.area} data-over={upload.over || undefined}>
      <span className={styles.sign}>
        <UploadSimpleIcon size={30} aria-hidden="true" />
      </span>
      {state.at === 'sending' ? (
        <>
          <p className={styles.title}>{state.name}</p>
          <div className={styles.progress}>
            <ProgressBar share={state.share} label={t('upload.progress', { name: state.name })} />
          </div>
          <p className={styles.text} role="status">
            {state.share >= 0.95
              ? t('upload.creating')
              : t('upload.sent', { percent: formatPercent(state.share), size: formatBytes(state.size) })}
          </p>
          <Button onClick={upload.cancel}>{t('upload.cancel')}</Button>
        </>
      ) : (
        <>
          <p className={styles.title}>{t(upload.over ? 'upload.release' : 'upload.drop')}</p>
          <p className={styles.text}>
            {t(`upload.requirement.${slot.kind}`, {
              formats: extensions[slot.kind].map(one => one.toUpperCase()).join(', '),
              limit: formatBytes(slot.maxBytes),
              least: slot.minFrames ?? 1,
            })}
            {slot.width && slot.height
              ? ` · ${t('upload.best', { width: slot.width, height: slot.height })}`
              : ''}
          </p>
          <Button type="primary" size="large" onClick={onBrowse}>
            {t('upload.browse')}
          </Button>
          <p className={styles.note}>{t('upload.kept')}</p>
        </>
      )}
      {state.at === 'refused' && (
        <p className={styles.problem} role="alert">
          <WarningCircleIcon size={18} weight="fill" aria-hidden="true" />
          {state.text}
        </p>
      )}
      {state.at === 'refused' && state.merge && <Button onClick={state.merge}>{t('uploads:merge')}</Button>}
    </div>
  )
}

export type SendFile = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal; mergeMeshes?: boolean },
) => Promise<Asset>

type UploadState =
  | { at: 'idle' }
  | { at: 'sending'; name: string; size: number; share: number }
  | {
      at: 'refused'
      text: string
      /** Uploads a model again with its meshes merged (AS-06.8). */
      merge?: () => void
    }

interface SlotUpload {
  state: UploadState
  /** A file is dragged over the dialog. */
  over: boolean
  setOver(over: boolean): void
  take(file: File | undefined): void
  cancel(): void
}

/**
 * Uploads one file for a slot. Rejects it before the upload when it cannot fit; calls `onReady` when the
 * asset exists and fits.
 */
export function useSlotUpload(
  slot: ChooserSlot,
  send: SendFile,
  onReady: (choice: Choice) => void,
): SlotUpload {
  const { t } = useTranslation('chooser')
  const queryClient = useQueryClient()
  const [state, setState] = useState<UploadState>({ at: 'idle' })
  const [over, setOver] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const refuse = (text: string) => setState({ at: 'refused', text })
  const limits = { limit: formatBytes(slot.maxBytes), least: slot.minFrames ?? 1 }

  async function run(file: File, mergeMeshes = false): Promise<void> {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    setState({ at: 'sending', name: file.name, size: file.size, share: 0 })
    try {
      const asset = await send(file, {
        mergeMeshes,
        signal: controller.signal,
        onProgress: share => {
          if (!controller.signal.aborted) setState({ at: 'sending', name: file.name, size: file.size, share })
        },
      })
      void queryClient.invalidateQueries({ queryKey: ['assets'] })
      const choice = choiceOfAsset(asset)
      const problem = findSlotProblem(slot, choice)
      if (problem !== undefined)
        return refuse(
          `${t('upload.keptNotFit')} ${t(`slotProblem.long.${problem}`, { ...limits, size: formatBytes(choice.size), count: choice.frames?.length ?? 0 })}`,
        )
      setState({ at: 'idle' })
      onReady(choice)
    } catch (error) {
      if (controller.signal.aborted) return setState({ at: 'idle' })
      const text = error instanceof ApiError && error.message !== '' ? error.message : t('upload.failed')
      setState({
        at: 'refused',
        text,
        ...(!mergeMeshes && isMergeable(error) ? { merge: () => void run(file, true) } : {}),
      })
    }
  }

  return {
    state,
    over,
    setOver,
    take(file) {
      if (file === undefined) return
      const refusal = refusalOf(slot, file)
      if (refusal === undefined) return void run(file)
      const formats = extensions[slot.kind].map(one => one.toUpperCase()).join(', ')
      refuse(
        refusal === 'tooLarge'
          ? `${t('slotProblem.long.tooLarge', { ...limits, size: formatBytes(file.size) })} ${t(`hint.${slot.kind}`)}`
          : t(`refused.${refusal}`, { name: file.name, formats }),
      )
    },
    cancel: () => running.current?.abort(),
  }
}
