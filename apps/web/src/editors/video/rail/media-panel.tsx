import { type AssetKind, assetKinds } from '@adloom/contract/assets'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Input, Segmented } from 'antd'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useSettled } from '../../../lib/delays.ts'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import { selectedSlot } from '../state/add-asset-clip.ts'
import { clipTitle } from '../state/clip-title.ts'
import { useSelectedClips, useVideoEditor } from '../state/editor-context.ts'
import { clipFileKinds, type ClipFileKind, libraryFilesQuery } from '../state/library-files.ts'
import { FileTile } from './file-tile.tsx'
import { type SendFile, UploadButton, Uploads, useUploads } from './media-uploads.tsx'
import styles from './rail.module.css'

const kinds = ['all', ...clipFileKinds] as const
type Kind = (typeof kinds)[number]

/** Files of the library and works: a click adds one at the playhead, a drag to the timeline at its place. */
export function MediaPanel() {
  return <MediaFiles upload={uploadAsset} />
}

/** The panel with what sends a file to the library. */
export function MediaFiles({ upload }: { upload: SendFile }) {
  const { t } = useTranslation('videoEditor')
  const isBanner = useVideoEditor().type === 'banner'
  const [place, setPlace] = useState<AssetKind>('resources')
  const [keyword, setKeyword] = useState('')
  const [kind, setKind] = useState<Kind>(isBanner ? 'image' : 'all')
  const uploads = useUploads(upload)
  const types: readonly ClipFileKind[] = kind === 'all' ? clipFileKinds : [kind]
  const word = useSettled(keyword.trim(), 300)
  const list = useInfiniteQuery(libraryFilesQuery({ kind: place, keyword: word, types }))
  const files = list.data?.pages.flatMap(page => page.list) ?? []
  const drop = useFileDrop(uploads.add)
  const isNarrowed = word !== '' || (kind !== 'all' && !isBanner)
  return (
    <div className={styles.media} {...drop.handlers} data-dropping={drop.isOver || undefined}>
      <div className={styles.title}>
        <h2>{t('rail.media')}</h2>
        <UploadButton onFiles={uploads.add} isBusy={uploads.isBusy} />
      </div>
      <Uploads uploads={uploads} />
      <SlotHint />
      <Segmented
        block
        size="small"
        value={place}
        onChange={setPlace}
        aria-label={t('media.place')}
        options={assetKinds.map(value => ({ value, label: t(`media.${value}`) }))}
      />
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
          aria-label={t('media.kind')}
          options={kinds.map(value => ({ value, label: t(`media.${value}`) }))}
        />
      )}
      {list.isPending && <Skeleton height={220} radius={10} />}
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && files.length === 0 && (
        <p className={styles.empty}>
          {t(isNarrowed ? 'media.none' : place === 'works' ? 'media.noWorks' : 'media.empty')}
        </p>
      )}
      <div className={styles.files}>
        {files.map(file => (
          <FileTile key={file.id} file={file} />
        ))}
      </div>
      <ListEnd list={list} />
      {drop.isOver && <p className={styles.drop}>{t('media.drop')}</p>}
    </div>
  )
}

/** Which area of a template the next file fills. */
function SlotHint() {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  useSelectedClips()
  const slot = selectedSlot(editor.store)
  return slot ? (
    <p className={styles.fills}>{t('media.fills', { name: clipTitle(editor, t)(slot) })}</p>
  ) : null
}

/** Files of the device that are dropped on an element. */
function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const isFiles = (event: DragEvent<HTMLElement>) => event.dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!isFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const to = event.relatedTarget
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false)
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        setOver(false)
        if (!isFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
