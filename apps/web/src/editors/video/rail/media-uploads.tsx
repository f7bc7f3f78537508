import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button } from 'antd'
import i18next from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useVideoEditor } from '../state/editor-context.ts'
import styles from './rail.module.css'

interface Upload {
  id: number
  name: string
  /** From 0 to 1. */
  share: number
  failure?: string
}

/** Sends a file to the library; rejects with an ApiError. */
export type SendFile = (file: File, options: { onProgress: (share: number) => void }) => Promise<unknown>

let nextId = 1

/** Uploads of this panel, one after another; a failed one stays in the list until it is dismissed. */
export function useUploads(upload: SendFile) {
  const [list, setList] = useState<readonly Upload[]>([])
  const queue = useRef(Promise.resolve())
  const change = (id: number, patch: Partial<Upload>) =>
    setList(all => all.map(one => (one.id === id ? { ...one, ...patch } : one)))
  const remove = (id: number) => setList(all => all.filter(one => one.id !== id))
  const send = async (id: number, file: File) => {
    try {
      await upload(file, { onProgress: share => change(id, { share }) })
      remove(id)
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : ''
      change(id, { failure: reason === '' ? i18next.t('common:error.network') : reason })
    }
    await queryClient.invalidateQueries({ queryKey: ['assets'] })
  }
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const id = nextId++
      setList(all => [...all, { id, name: file.name, share: 0 }])
      queue.current = queue.current.then(() => send(id, file))
    }
  }
  return { list, add, remove, isBusy: list.some(({ failure }) => failure === undefined) }
}

interface UploadButtonProps {
  onFiles: (files: readonly File[]) => void
  isBusy: boolean
}

export function UploadButton({ onFiles, isBusy }: UploadButtonProps) {
  const { t } = useTranslation('videoEditor')
  const accept = useVideoEditor().type === 'banner' ? 'image/*' : 'video/*,image/*,audio/*'
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        icon={<UploadSimpleIcon size={14} aria-hidden="true" />}
        aria-busy={isBusy}
        onClick={() => field.current?.click()}
      >
        {t('media.upload')}
      </Button>
      <input
        ref={field}
        hidden
        multiple
        type="file"
        data-testid="video-upload"
        accept={accept}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Uploads in progress, and failed ones with their reason. */
export function Uploads({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const { t } = useTranslation('videoEditor')
  if (uploads.list.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={t('media.uploads')}>
      {uploads.list.map(({ id, name, share, failure }) => (
        <li key={id}>
          <span title={name}>{name}</span>
          {failure === undefined ? (
            <ProgressBar share={share} label={name} />
          ) : (
            <>
              <em role="alert">{failure}</em>
              <IconButton
                icon={XIcon}
                size="small"
                label={t('media.dismiss', { name })}
                onClick={() => uploads.remove(id)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
