import { list } from '@adloom/contract/assets'
import type { AssetRecord } from '@adloom/playable/format/records'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { TextAaIcon } from '@phosphor-icons/react/dist/csr/TextAa'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Skeleton, Tabs } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { formatBytes } from '../../../lib/format.ts'
import { assetUrl } from '../../../features/player/asset-bytes.ts'
import { assetRecord } from './asset-record.ts'
import { uploadAsset } from './upload-asset.ts'

type Kind = AssetRecord['kind']

const accepts: Record<Kind, string> = { image: '.png,.jpg,.jpeg,.gif', frames: '.zip', audio: '.mp3,.aac,.wav', font: '.ttf,.otf' }

interface AssetPickerProps {
  open: boolean
  kind: Kind
  slotId: string
  requirement: string
  maxBytes: number
  /** Assets of the template itself that fit the slot. */
  originals: AssetRecord[]
  onPick(asset: AssetRecord): void
  onClose(): void
}

function Tile({ kind, asset, onPick }: { kind: Kind; asset: { name: string; hash: string; size: number; facts: string }; onPick(): void }) {
  return (
    <button type="button" className="picker-tile" onClick={onPick} title={asset.name}>
      <span className="picker-thumb">
        {kind === 'image' || kind === 'frames' ? <img src={assetUrl(asset.hash)} alt="" loading="lazy" /> : kind === 'audio' ? <MusicNotesIcon size={28} /> : <TextAaIcon size={28} />}
      </span>
      <span className="picker-name">{asset.name}</span>
      <span className="picker-facts">{[asset.facts, formatBytes(asset.size)].filter(Boolean).join(' · ')}</span>
    </button>
  )
}

/** Chooses an asset for a slot: the account's own, the template's, or a new upload; filtered to the slot's kind. */
export function AssetPicker({ open, kind, slotId, requirement, maxBytes, originals, onPick, onClose }: AssetPickerProps) {
  const { t } = useTranslation('editor')
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [keyword, setKeyword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const mine = useQuery({
    queryKey: ['assets', kind, keyword],
    queryFn: () => request(list, { type: kind, keyword: keyword || undefined, page_size: 100, order: '-created_time' }),
    enabled: open,
  })

  function choose(record: AssetRecord) {
    if (record.bytes > maxBytes) return setProblem(t('picker.tooLarge', { size: formatBytes(record.bytes), limit: formatBytes(maxBytes) }))
    setProblem(undefined)
    onPick(record)
  }

  async function upload(file: File | undefined) {
    if (!file) return
    if (file.size > maxBytes) return setProblem(t('picker.tooLarge', { size: formatBytes(file.size), limit: formatBytes(maxBytes) }))
    setBusy(true)
    setProblem(undefined)
    try {
      const made = await uploadAsset(file)
      await queryClient.invalidateQueries({ queryKey: ['assets'] })
      if (made.type !== kind) setProblem(t('picker.wrongKind'))
      else choose(assetRecord(slotId, kind, made))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('picker.uploadFailed'))
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }

  const own = mine.data?.list ?? []
  return (
    <Modal open={open} title={t(`picker.title.${kind}`)} width={720} footer={null} onCancel={onClose} destroyOnHidden className="picker">
      <div
        className="picker-drop" onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          void upload(event.dataTransfer.files[0])
        }}
      >
        <div>
          <strong>{t('picker.drop')}</strong>
          <div className="picker-requirement">{requirement}</div>
        </div>
        <Button type="primary" icon={<UploadSimpleIcon size={16} />} loading={busy} onClick={() => input.current?.click()}>{t('picker.upload')}</Button>
        <input ref={input} type="file" accept={accepts[kind]} hidden data-testid="picker-file" onChange={event => void upload(event.target.files?.[0])} />
      </div>
      {problem && <Alert type="error" title={problem} showIcon className="picker-problem" />}
      <Tabs
        items={[
          {
            key: 'mine', label: t('picker.mine'),
            children: (
              <>
                <Input.Search allowClear placeholder={t('picker.search')} aria-label={t('picker.search')} onSearch={setKeyword} className="picker-search" />
                {mine.isPending ? <Skeleton active paragraph={{ rows: 4 }} /> : mine.isError ? <Alert type="error" title={t('picker.listFailed')} action={<Button size="small" onClick={() => void mine.refetch()}>{t('picker.again')}</Button>} /> : own.length === 0
                  ? <p className="picker-empty">{t('picker.empty')}</p>
                  : <div className="picker-grid">{own.map(asset => <Tile key={asset.id} kind={kind} asset={{ name: asset.name, hash: asset.hash, size: asset.size, facts: asset.width && asset.height ? `${asset.width}×${asset.height}` : '' }} onPick={() => choose(assetRecord(slotId, kind, asset))} />)}</div>}
              </>
            ),
          },
          {
            key: 'template', label: t('picker.template'),
            children: <div className="picker-grid">{originals.map(asset => <Tile key={asset.id} kind={kind} asset={{ name: asset.name, hash: asset.hash, size: asset.bytes, facts: asset.width && asset.height ? `${asset.width}×${asset.height}` : '' }} onPick={() => choose({ ...asset, id: slotId })} />)}</div>,
          },
        ]}
      />
    </Modal>
  )
}
