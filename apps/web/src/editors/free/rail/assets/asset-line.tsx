import { formatBytes } from '@adloom/contract/format-bytes'
import { deleteAsset, setRecord, type Use } from '@adloom/playable/commands'
import type { AssetRecord } from '@adloom/playable/format'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Dropdown, Modal, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/icon-button.tsx'
import { InlineRename } from '../../../../components/inline-rename.tsx'
import { assetUrl } from '../../../../lib/asset-bytes.ts'
import { formatDuration } from '../../../../lib/format.ts'
import { placeAsset, assetDragType } from '../../../document/canvas/place-assets.ts'
import { showRecord } from '../../../document/workspace/show-record.ts'
import { useDocumentEditor } from '../../../document/state/editor-context.ts'
import { nameOfUser, assetKindIcons } from './asset-uses.ts'
import styles from './assets-panel.module.css'

interface AssetLineProps {
  asset: AssetRecord
  uses: readonly Use[]
  onReplace(): void
}

/**
 * One file of the project: a click or drag adds it to the canvas; it can be replaced or deleted everywhere.
 */
export function AssetLine({ asset, uses, onReplace }: AssetLineProps) {
  const { t } = useTranslation('documentEditor')
  const editor = useDocumentEditor()
  const [renaming, setRenaming] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const canPlace = asset.kind !== 'font'
  const { id: _id, type: _type, ...file } = asset
  const place = () => {
    if (canPlace) placeAsset(editor, file)
  }
  const size =
    asset.frames?.[0] ?? (asset.width && asset.height ? { w: asset.width, h: asset.height } : undefined)
  const facts = [
    formatBytes(asset.bytes),
    asset.durationMs ? formatDuration(asset.durationMs) : size ? `${size.w} × ${size.h}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li
      className={styles.line}
      draggable={canPlace && !renaming}
      onDragStart={event => {
        event.dataTransfer.setData(assetDragType, JSON.stringify(asset))
        event.dataTransfer.effectAllowed = 'copy'
      }}
    >
      <button
        type="button"
        className={styles.image}
        disabled={!canPlace}
        aria-label={t('asset.place', { name: asset.name })}
        onClick={place}
      >
        <AssetImage asset={asset} />
        {canPlace && (
          <span className={styles.plus}>
            <PlusIcon size={14} weight="bold" aria-hidden="true" />
          </span>
        )}
      </button>
      <div className={styles.side}>
        {renaming ? (
          <InlineRename
            value={asset.name}
            label={t('asset.name')}
            onRename={name => setRecord(editor.store, 'asset', asset.id, { name })}
            onEnd={() => setRenaming(false)}
          />
        ) : (
          <span className={styles.name} title={asset.name}>
            {asset.name}
          </span>
        )}
        <span className={styles.facts}>{facts}</span>
      </div>
      <UseList uses={uses} />
      <AssetMenu
        asset={asset}
        canPlace={canPlace}
        onPlace={place}
        onReplace={onReplace}
        onRename={() => setRenaming(true)}
        onDelete={() => {
          if (uses.length === 0) deleteAsset(editor.store, asset.id)
          else setDeleting(true)
        }}
      />
      <DeleteAssetDialog asset={asset} uses={uses} open={deleting} onClose={() => setDeleting(false)} />
    </li>
  )
}

function userNames(get: (id: string) => Parameters<typeof nameOfUser>[0], uses: readonly Use[]): string[] {
  return [...new Set(uses.map(use => nameOfUser(get(use.record))))]
}

function AssetImage({ asset }: { asset: AssetRecord }) {
  const Icon = assetKindIcons[asset.kind]
  if (asset.kind === 'image')
    return <img src={assetUrl(asset.hash)} alt="" loading="lazy" draggable={false} />
  const [frame] = asset.frames ?? []
  if (asset.kind === 'frames' && frame && asset.width && asset.height) {
    const scale = 40 / Math.max(frame.w, frame.h)
    return (
      <span
        className={styles.frame}
        style={{
          width: frame.w * scale,
          height: frame.h * scale,
          backgroundImage: `url(${assetUrl(asset.hash)})`,
          backgroundSize: `${asset.width * scale}px ${asset.height * scale}px`,
          backgroundPosition: `${-frame.x * scale}px ${-frame.y * scale}px`,
        }}
      />
    )
  }
  return <Icon size={20} aria-hidden="true" />
}

function UseList({ uses }: { uses: readonly Use[] }) {
  const { t } = useTranslation('documentEditor')
  const editor = useDocumentEditor()
  const [open, setOpen] = useState(false)
  if (uses.length === 0) return <span className={styles.unused}>{t('asset.unused')}</span>
  const users = [...new Set(uses.map(use => use.record))]
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <ul className={styles.users} aria-label={t('asset.uses')}>
          {users.map(id => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  showRecord(editor, id)
                }}
              >
                {nameOfUser(editor.store.get(id)) || t('asset.someEvent')}
              </button>
            </li>
          ))}
        </ul>
      }
    >
      <button type="button" className={styles.uses} aria-label={t('asset.usesOf', { count: uses.length })}>
        ×{uses.length}
      </button>
    </Popover>
  )
}

interface AssetMenuProps {
  asset: AssetRecord
  canPlace: boolean
  onPlace(): void
  onReplace(): void
  onRename(): void
  onDelete(): void
}

function AssetMenu({ asset, canPlace, onPlace, onReplace, onRename, onDelete }: AssetMenuProps) {
  const { t } = useTranslation('documentEditor')
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'place', label: t('asset.toCanvas'), disabled: !canPlace, onClick: onPlace },
          { key: 'replace', label: t('asset.replace'), onClick: onReplace },
          { key: 'rename', label: t('scene.rename'), onClick: onRename },
          { type: 'divider' },
          {
            key: 'delete',
            label: t('scene.delete'),
            danger: true,
            onClick: onDelete,
          },
        ],
      }}
    >
      <IconButton
        icon={DotsThreeIcon}
        size="small"
        label={t('asset.more', { name: asset.name })}
        tooltip={false}
      />
    </Dropdown>
  )
}

/** Asks before a used asset is deleted, and names what uses it. */
function DeleteAssetDialog({
  asset,
  uses,
  open,
  onClose,
}: {
  asset: AssetRecord
  uses: readonly Use[]
  open: boolean
  onClose(): void
}) {
  const { t } = useTranslation('documentEditor')
  const { store } = useDocumentEditor()
  return (
    <Modal
      open={open}
      width={480}
      title={t('asset.deleteTitle', { name: asset.name })}
      okText={t('scene.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      onCancel={onClose}
      onOk={() => {
        deleteAsset(store, asset.id)
        onClose()
      }}
    >
      <p>{t('asset.deleteWhat')}</p>
      <ul className={styles.losers}>
        {userNames(store.get, uses).map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Modal>
  )
}
