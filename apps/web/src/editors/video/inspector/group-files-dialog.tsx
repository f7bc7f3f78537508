import type { Asset } from '@adloom/contract/assets'
import { addVideoAsset, groupAssets, readStore } from '@adloom/video/commands'
import { type AssetClip, videoListSizes } from '@adloom/video/format'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useSettled } from '../../../lib/delays.ts'
import { formatDuration } from '../../../lib/format.ts'
import { newVideoAsset } from '../state/add-asset-clip.ts'
import { useVideoEditor } from '../state/editor-context.ts'
import { type ClipFileKind, libraryFilesQuery } from '../state/library-files.ts'
import type { VideoEditor } from '../state/video-editor.ts'
import styles from './group-files.module.css'

interface GroupFilesDialogProps {
  clip: AssetClip
  onClose: () => void
}

/** Chooses files of the library that take turns with the one of a clip. */
export function GroupFilesDialog({ clip, onClose }: GroupFilesDialogProps) {
  const { t } = useTranslation(['videoEditor', 'common'])
  const editor = useVideoEditor()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly Asset[]>([])
  const kind: ClipFileKind = clip.kind === 'take' ? 'video' : clip.kind
  const filter = { kind: 'resources' as const, keyword: useSettled(keyword.trim(), 300), types: [kind] }
  const list = useInfiniteQuery(libraryFilesQuery(filter))
  const { groupOf, assets } = readStore(editor.store)
  const members = groupOf.get(clip.id)?.members.map(({ asset }) => asset) ?? [clip.asset]
  const known = new Set(members.map(id => assets.get(id)?.hash))
  const files = list.data?.pages.flatMap(page => page.list).filter(({ hash }) => !known.has(hash)) ?? []
  const most = videoListSizes.groupMembers - members.length
  const toggle = (file: Asset, isOn: boolean) =>
    setChosen(isOn ? [...chosen, file] : chosen.filter(({ id }) => id !== file.id))
  return (
    <Modal
      open
      centered
      width={640}
      title={t('videoEditor:group.choose')}
      okText={t('videoEditor:group.addChosen', { count: chosen.length })}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        addMembers(editor, clip, { files: chosen, kind })
        onClose()
      }}
      onCancel={onClose}
    >
      <Input.Search
        allowClear
        value={keyword}
        placeholder={t('videoEditor:media.search')}
        aria-label={t('videoEditor:media.search')}
        onChange={event => setKeyword(event.target.value)}
      />
      {list.isPending && <Skeleton height={260} radius={10} />}
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && files.length === 0 && (
        <p className={styles.empty}>
          {t(keyword === '' ? 'videoEditor:group.none' : 'videoEditor:media.none')}
        </p>
      )}
      <ul className={styles.files}>
        {files.map(file => {
          const isOn = chosen.some(({ id }) => id === file.id)
          return (
            <li key={file.id}>
              <label title={file.name}>
                <span className={styles.image}>
                  {file.cover_url === '' ? (
                    <MusicNotesIcon size={24} weight="duotone" aria-hidden="true" />
                  ) : (
                    <img src={file.cover_url} alt="" loading="lazy" />
                  )}
                  {file.duration_ms !== null && <i>{formatDuration(file.duration_ms)}</i>}
                </span>
                <span className={styles.name}>
                  <input
                    type="checkbox"
                    checked={isOn}
                    disabled={!isOn && chosen.length >= most}
                    onChange={event => toggle(file, event.target.checked)}
                  />
                  {file.name}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <ListEnd list={list} />
    </Modal>
  )
}

/** Adds the files and groups them as one undo step. */
function addMembers(
  { store }: VideoEditor,
  clip: AssetClip,
  { files, kind }: { files: readonly Asset[]; kind: ClipFileKind },
): void {
  store.edit('group_assets', {}, () => {
    const assets = files.flatMap(file => {
      const asset = store.get(addVideoAsset(store, newVideoAsset(file, kind)))
      return asset?.type === 'asset' ? [asset] : []
    })
    groupAssets(store, clip.id, assets)
  })
}
