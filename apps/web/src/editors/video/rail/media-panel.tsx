import type { Asset } from '@adloom/contract/assets'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useSettled } from '../../../lib/delays.ts'
import { formatDuration } from '../../../lib/format.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import { useAction } from '../../../lib/use-action.ts'
import { addAssetClip } from '../state/add-asset-clip.ts'
import { useVideoEditor } from '../state/editor-context.ts'
import { libraryFilesQuery } from '../timeline/use-media-images.ts'
import styles from './rail.module.css'

const kinds = ['all', 'video', 'image', 'audio'] as const
type Kind = (typeof kinds)[number]

/** Files of the library; a click adds one at the playhead. */
export function MediaPanel() {
  const { t } = useTranslation('videoEditor')
  const isBanner = useVideoEditor().type === 'banner'
  const [keyword, setKeyword] = useState('')
  const [kind, setKind] = useState<Kind>(isBanner ? 'image' : 'all')
  const list = useQuery(libraryFilesQuery(useSettled(keyword.trim(), 300)))
  const files = list.data?.list.filter(file => kind === 'all' || file.type === kind) ?? []
  return (
    <>
      <div className={styles.title}>
        <h2>{t('rail.media')}</h2>
        <Upload />
      </div>
      <Input.Search
        allowClear
        value={keyword}
        placeholder={t('media.search')}
        aria-label={t('media.search')}
        onChange={event => setKeyword(event.target.value)}
      />
      {!isBanner && (
        <Segmented
          block
          size="small"
          value={kind}
          onChange={setKind}
          options={kinds.map(value => ({ value, label: t(`media.${value}`) }))}
        />
      )}
      {list.isPending && <Skeleton height={220} radius={10} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && files.length === 0 && (
        <p className={styles.empty}>{t(keyword === '' ? 'media.empty' : 'media.none')}</p>
      )}
      <div className={styles.files}>
        {files.map(file => (
          <FileTile key={file.id} file={file} />
        ))}
      </div>
    </>
  )
}

function Upload() {
  const { t } = useTranslation('videoEditor')
  const accept = useVideoEditor().type === 'banner' ? 'image/*' : 'video/*,image/*,audio/*'
  const field = useRef<HTMLInputElement>(null)
  const upload = useAction({
    mutationFn: (file: File) => uploadAsset(file),
    // A file is no JSON: by default two files would be the same target.
    target: ({ name, size, lastModified }) => [name, size, lastModified],
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['assets'] }),
  })
  return (
    <>
      <Button
        size="small"
        icon={<UploadSimpleIcon size={14} aria-hidden="true" />}
        loading={upload.isPending}
        onClick={() => field.current?.click()}
      >
        {t('media.upload')}
      </Button>
      <input
        ref={field}
        hidden
        type="file"
        data-testid="video-upload"
        accept={accept}
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) upload.mutate(file)
          event.target.value = ''
        }}
      />
    </>
  )
}

function FileTile({ file }: { file: Asset }) {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const isWaiting = file.type === 'video' && file.status === 'pending'
  return (
    <button
      type="button"
      className={styles.file}
      disabled={isWaiting}
      aria-label={t('media.add', { name: file.name })}
      title={file.name}
      onClick={() => addAssetClip(editor, file)}
    >
      <span className={styles.image}>
        {file.type === 'audio' || file.cover_url === '' ? (
          <MusicNotesIcon size={24} weight="duotone" aria-hidden="true" />
        ) : (
          <img src={file.cover_url} alt="" loading="lazy" draggable={false} />
        )}
        {file.duration_ms !== null && <i>{formatDuration(file.duration_ms)}</i>}
        <b>
          <PlusIcon size={14} weight="bold" aria-hidden="true" />
        </b>
      </span>
      <span>{isWaiting ? t('media.preparing') : file.name}</span>
    </button>
  )
}
