import { formatBytes } from '@adloom/contract/format-bytes'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Button, Checkbox, Input, Modal, Segmented } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { useSettled } from '../../lib/delays.ts'
import { uploadAsset } from '../../lib/upload/upload-asset.ts'
import { useAction } from '../../lib/use-action.ts'
import { type AddableAssets, addableQuery, addFile, pageSize, refreshDemands } from './api.ts'
import styles from './add-files.module.css'

type Kind = 'resources' | 'works'

/** Adds files of the library to an order, or uploads one (CS-01.5). */
export function AddFilesDialog({ demandId, onClose }: { demandId: number; onClose: () => void }) {
  const { t } = useTranslation(['demands', 'common'])
  const [kind, setKind] = useState<Kind>('resources')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const list = useQuery(addableQuery(kind, useSettled(keyword.trim(), 300), page))
  const add = useAction({
    mutationFn: async (ids: number[]) => {
      for (const id of ids) await addFile(demandId, id)
    },
    onSuccess: onClose,
    onSettled: refreshDemands,
  })
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const show = (next: Kind) => {
    setKind(next)
    setPage(1)
  }
  return (
    <Modal
      open
      title={t('demands:files.add')}
      width={640}
      centered
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="add"
          type="primary"
          disabled={chosen.size === 0}
          loading={add.isPending}
          onClick={() => add.mutate([...chosen])}
        >
          {t('demands:files.addChosen', { count: chosen.size })}
        </Button>,
      ]}
    >
      <div className={styles.bar}>
        <Segmented<Kind>
          aria-label={t('demands:files.source')}
          value={kind}
          options={[
            { value: 'resources', label: t('demands:files.resources') },
            { value: 'works', label: t('demands:files.works') },
          ]}
          onChange={show}
        />
        <Input.Search
          allowClear
          value={keyword}
          placeholder={t('demands:files.search')}
          aria-label={t('demands:files.search')}
          onChange={event => {
            setKeyword(event.target.value)
            setPage(1)
          }}
        />
        <UploadButton
          onDone={id => {
            show('resources')
            setChosen(before => new Set([...before, id]))
            refreshDemands()
          }}
        />
      </div>
      <AssetList {...{ list, chosen }} isSearch={keyword !== ''} onToggle={toggle} />
      <ListPages page={page} pageSize={pageSize} total={list.data?.total ?? 0} onPage={setPage} />
    </Modal>
  )
}

interface AssetListProps {
  list: UseQueryResult<AddableAssets>
  chosen: ReadonlySet<number>
  isSearch: boolean
  onToggle: (id: number) => void
}

function AssetList({ list, chosen, isSearch, onToggle }: AssetListProps) {
  const { t } = useTranslation('demands')
  return (
    <>
      <ListLoading list={list} rows={4} />
      <ul className={styles.list}>
        {list.data?.list.map(asset => (
          <li key={asset.id}>
            <Checkbox checked={chosen.has(asset.id)} onChange={() => onToggle(asset.id)}>
              <span className={styles.name}>{asset.name}</span>
              <span className={styles.size}>{formatBytes(asset.size)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {list.data?.total === 0 && (
        <EmptyState
          drawing={isSearch ? 'search' : 'cards'}
          title={t(isSearch ? 'files.notFound' : 'files.empty')}
        />
      )}
    </>
  )
}

/** Uploads one file to the library, with its progress. */
function UploadButton({ onDone }: { onDone: (id: number) => void }) {
  const { t } = useTranslation('demands')
  const id = useId()
  const [share, setShare] = useState(0)
  const upload = useAction({
    mutationFn: (file: File) => uploadAsset(file, { onProgress: setShare }),
    onSuccess: asset => onDone(asset.id),
  })
  return (
    <>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        disabled={upload.isPending}
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) upload.mutate(file)
        }}
      />
      <label htmlFor={id} className={styles.upload} aria-busy={upload.isPending}>
        <UploadSimpleIcon size={16} aria-hidden="true" />
        {upload.isPending ? t('files.uploading', { percent: Math.round(share * 100) }) : t('files.upload')}
      </label>
    </>
  )
}
