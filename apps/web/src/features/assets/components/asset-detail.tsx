import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '../../../components/icon-button.tsx'
import { InlineRename } from '../../../components/inline-rename.tsx'
import { isTyping } from '../../../lib/shortcuts.ts'
import { type Asset, assetListQuery, foldersQuery } from '../api.ts'
import type { AssetFilter } from '../filter.ts'
import { folderTree, pathTo } from '../folder-tree.ts'
import { useDelete, useDownload, useFavourite, useRenameAsset, useRetry } from '../state.ts'
import { useLibraryActions } from '../library-actions.tsx'
import { usePreparation } from '../use-preparation.ts'
import styles from './asset-detail.module.css'
import { AssetPreview } from './asset-preview.tsx'
import { type AssetUse, DetailFacts, DetailTags, DetailUses } from './detail-facts.tsx'
import { DetailVersions, type SendFile } from './detail-versions.tsx'
import { LibraryDialogs } from './library-dialogs.tsx'
import { hasMore } from '../../../components/list-end.tsx'

interface AssetDetailProps {
  asset: Asset
  filter: AssetFilter
  back: string
  sendFile: SendFile
  onGo: (id: number) => void
  onBack: () => void
  onProject: (use: AssetUse) => void
}

/** One asset: its preview, facts, uses and versions. */
export function AssetDetail({ asset, filter, back, sendFile, onGo, onBack, onProject }: AssetDetailProps) {
  const { t } = useTranslation('library')
  const [renaming, setRenaming] = useState(false)
  const folders = useQuery(foldersQuery(asset.kind)).data
  const tree = useMemo(() => folderTree(folders ?? []), [folders])
  const neighbours = useNeighbours(filter, asset.id)
  const startRename = () => setRenaming(true)
  const actions = useLibraryActions({
    open: onGo,
    rename: startRename,
    selectAll: () => undefined,
    newFolder: () => undefined,
  })
  useDetailKeys({ ...neighbours, onGo, onBack, onRename: startRename })
  const folder = pathTo(tree, asset.folder_id)
    .map(one => one.name)
    .join(' / ')

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link to={back} className={styles.back} aria-label={t('detail.back')}>
          <ArrowLeftIcon size={18} aria-hidden="true" />
        </Link>
        <AssetName
          asset={asset}
          isRenaming={renaming}
          onStart={startRename}
          onEnd={() => setRenaming(false)}
        />
        <span className={styles.space} />
        <NeighbourButtons neighbours={neighbours} onGo={onGo} />
        <span className={styles.rule} />
        <DetailActions
          asset={asset}
          onDeleted={() => {
            const id = neighbours.next ?? neighbours.previous
            if (id === undefined) onBack()
            else onGo(id)
          }}
        />
      </header>
      <div className={styles.split}>
        <Stage asset={asset} />
        <aside className={styles.side} aria-label={t('detail.facts')}>
          <Section title={t('detail.facts')}>
            <DetailFacts asset={asset} />
          </Section>
          <Section title={t('detail.folder')}>
            <button type="button" className={styles.folder} onClick={() => actions.run('move', [asset.id])}>
              <FolderSimpleIcon size={16} aria-hidden="true" />
              <span>{folder || t('place.unsorted')}</span>
            </button>
          </Section>
          <TagsUsesVersions asset={asset} sendFile={sendFile} onProject={onProject} />
        </aside>
      </div>
      <LibraryDialogs
        actions={actions}
        assets={[asset]}
        tree={tree}
        leaves={filter.folder_id !== undefined}
        kind={asset.kind}
      />
    </div>
  )
}

interface AssetNameProps {
  asset: Asset
  isRenaming: boolean
  onStart: () => void
  onEnd: () => void
}

function AssetName({ asset, isRenaming, onStart, onEnd }: AssetNameProps) {
  const { t } = useTranslation('library')
  const rename = useRenameAsset()
  return (
    <div className={styles.name}>
      {isRenaming ? (
        <InlineRename
          value={asset.name}
          label={t('act.rename')}
          onRename={name => rename.mutate({ id: asset.id, name })}
          onEnd={onEnd}
        />
      ) : (
        <>
          <h1 title={asset.name}>{asset.name}</h1>
          <IconButton
            icon={PencilSimpleIcon}
            size="small"
            label={t('act.rename')}
            keys="F2"
            onClick={onStart}
          />
        </>
      )}
    </div>
  )
}

interface NeighbourButtonsProps {
  neighbours: Neighbours
  onGo: (id: number) => void
}

function NeighbourButtons({ neighbours: { previous, next, place, total }, onGo }: NeighbourButtonsProps) {
  const { t } = useTranslation('library')
  return (
    <>
      <IconButton
        icon={CaretLeftIcon}
        label={t('detail.previous')}
        keys="←"
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onGo(previous)}
      />
      {place !== undefined && (
        <span className={styles.place}>
          {place} / {total}
        </span>
      )}
      <IconButton
        icon={CaretRightIcon}
        label={t('detail.next')}
        keys="→"
        disabled={next === undefined}
        onClick={() => next !== undefined && onGo(next)}
      />
    </>
  )
}

function DetailActions({ asset, onDeleted }: { asset: Asset; onDeleted: () => void }) {
  const { t } = useTranslation('library')
  const favourite = useFavourite()
  const download = useDownload()
  const remove = useDelete()
  return (
    <>
      <IconButton
        icon={StarIcon}
        label={t(asset.favourite ? 'act.unfavourite' : 'act.favourite')}
        pressed={asset.favourite}
        onClick={() => favourite.mutate({ ids: [asset.id], on: !asset.favourite })}
      />
      <IconButton
        icon={TrashIcon}
        label={t('act.delete')}
        onClick={() => remove.mutate([asset.id], { onSuccess: onDeleted })}
      />
      <Button
        type="primary"
        icon={<DownloadSimpleIcon size={16} aria-hidden="true" />}
        onClick={() => download.mutate([asset.id])}
      >
        {t('act.download')}
      </Button>
    </>
  )
}

/** The preview; below it the reason when the preparation of the asset failed. */
function Stage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const reason = usePreparation(useMemo(() => [asset], [asset])).get(asset.id)
  const retry = useRetry()
  return (
    <section className={styles.stage} aria-label={t('detail.viewer', { name: asset.name })}>
      <AssetPreview key={`${asset.id} ${asset.version}`} asset={asset} />
      {asset.status === 'failed' && (
        <p className={styles.failed}>
          {reason ?? t('state.failed')}
          <Button size="small" onClick={() => retry.mutate(asset.id)}>
            {t('act.retry')}
          </Button>
        </p>
      )}
    </section>
  )
}

type TagsUsesVersionsProps = Pick<AssetDetailProps, 'asset' | 'sendFile' | 'onProject'>

function TagsUsesVersions({ asset, sendFile, onProject }: TagsUsesVersionsProps) {
  const { t } = useTranslation('library')
  // A work is packed again instead of being replaced (AS-10).
  const isWork = asset.kind === 'works'
  return (
    <>
      <Section title={t('detail.tags')}>
        <DetailTags asset={asset} />
      </Section>
      <Section title={t(isWork ? 'detail.madeOf' : 'detail.uses')}>
        <DetailUses id={asset.id} onOpen={onProject} />
      </Section>
      {!isWork && (
        <Section title={t('detail.versions')}>
          <DetailVersions asset={asset} sendFile={sendFile} />
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.section}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

interface DetailKeys {
  previous: number | undefined
  next: number | undefined
  onGo: (id: number) => void
  onBack: () => void
  onRename: () => void
}

/** Arrow keys, Escape and F2 anywhere on the page, except in fields, dialogs and players. */
function useDetailKeys({ previous, next, onGo, onBack, onRename }: DetailKeys): void {
  const rename = useRef(onRename)
  rename.current = onRename
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        isTyping(event.target) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target instanceof Element &&
          event.target.closest('[role="slider"], [role="dialog"], video') !== null)
      )
        return
      const to = { ArrowLeft: previous, ArrowRight: next }[event.key]
      if (to !== undefined) onGo(to)
      else if (event.key === 'Escape') onBack()
      else if (event.key === 'F2') rename.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [previous, next, onGo, onBack])
}

interface Neighbours {
  previous: number | undefined
  next: number | undefined
  /** Position in the list from 1; undefined while the asset is not among the loaded ones. */
  place: number | undefined
  total: number | undefined
}

/**
 * Returns the assets before and after one in the list it was opened from; loads more of the list near its
 * end.
 */
function useNeighbours(filter: AssetFilter, id: number): Neighbours {
  const list = useInfiniteQuery({ ...assetListQuery(filter), staleTime: Infinity })
  const { data, fetchNextPage } = list
  const canLoadMore = hasMore(list)
  const ids = useMemo(() => data?.pages.flatMap(page => page.list.map(asset => asset.id)) ?? [], [data])
  const at = ids.indexOf(id)
  useEffect(() => {
    if (at !== -1 && at >= ids.length - 2 && canLoadMore) void fetchNextPage()
  }, [at, ids, canLoadMore, fetchNextPage])
  return at === -1
    ? { previous: undefined, next: undefined, place: undefined, total: undefined }
    : { previous: ids[at - 1], next: ids[at + 1], place: at + 1, total: data?.pages[0]?.total }
}
