import { extensionOf } from '@adloom/contract/file-names'
import { formatBytes } from '@adloom/contract/format-bytes'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Checkbox, Dropdown } from 'antd'
import { memo, useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { InlineRename } from '../../../components/inline-rename.tsx'
import { canChooseKind, canRename, canRetry, canSelect, type UploadItem } from '../batch/upload-item.ts'
import { uploader } from '../state.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import { RowState } from './row-state.tsx'
import styles from './upload-row.module.css'
import { type ZipKind, zipKinds } from '@adloom/contract/assets'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { focusInside } from '../../../lib/keyboard.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import uploadListStyles from './upload-list.module.css'

/** One file with its state and actions. */
const UploadRow = memo(function UploadRow({
  item,
  isCompact = false,
}: {
  item: UploadItem
  isCompact?: boolean
}) {
  const { t } = useTranslation('uploads')
  const isUploading = item.status === 'uploading'
  return (
    <div
      className={`${styles.row} ${isCompact ? styles.compact : ''} ${item.problem === null ? '' : styles.failed}`}
      data-status={item.status}
      data-testid="upload-row"
    >
      {!isCompact && (
        <Checkbox
          checked={item.selected && canSelect(item)}
          disabled={!canSelect(item)}
          aria-label={t('select', { name: item.name })}
          onChange={event => uploader.select(item.id, event.target.checked)}
          className={isUploading || item.status === 'uploadSuccess' ? styles.gone : ''}
        />
      )}
      <FileThumbnail name={item.name} file={uploader.fileOf(item.id)} />
      <div className={styles.text}>
        <FileName item={item} />
        <p className={styles.detail}>
          <span className={styles.size}>
            {item.folder === '' || isCompact ? '' : `${item.folder} · `}
            {formatBytes(item.size)}
          </span>
          <RowState item={item} />
        </p>
      </div>
      {!isCompact && canChooseKind(item) && <ZipKindMenu item={item} />}
      <span className={styles.actions}>
        {canRetry(item) && (
          <IconButton
            icon={ArrowClockwiseIcon}
            size="small"
            label={t('retryOf', { name: item.name })}
            onClick={() => uploader.retry([item.id])}
          />
        )}
        {item.status !== 'uploadSuccess' && (
          <IconButton
            icon={XIcon}
            size="small"
            label={t(isUploading ? 'cancelOf' : 'removeOf', { name: item.name })}
            onClick={() => uploader.remove([item.id])}
          />
        )}
      </span>
      {isUploading && (
        <span
          className={styles.bar}
          style={{ transform: `scaleX(${item.progress / 100})` }}
          aria-hidden="true"
        />
      )}
    </div>
  )
})

/** The name as an editable field; its extension cannot be changed. */
function FileName({ item }: { item: UploadItem }) {
  const { t } = useTranslation('uploads')
  const [isRenaming, setRenaming] = useState(false)
  const extension = extensionOf(item.name)
  const end = extension === '' ? '' : item.name.slice(-extension.length - 1)
  const stem = item.name.slice(0, item.name.length - end.length)
  if (isRenaming) {
    return (
      <span className={styles.renaming}>
        <InlineRename
          value={stem}
          label={t('nameOf', { name: item.name })}
          onRename={name => uploader.rename(item.id, name + end)}
          onEnd={() => setRenaming(false)}
        />
        <span className={styles.end}>{end}</span>
      </span>
    )
  }
  return (
    <span className={styles.name}>
      <span className={styles.stem} title={item.name} onDoubleClick={() => setRenaming(canRename(item))}>
        {stem}
      </span>
      <span className={styles.end}>{end}</span>
      {canRename(item) && (
        <button
          type="button"
          className={styles.rename}
          aria-label={t('renameOf', { name: item.name })}
          title={t('rename')}
          onClick={() => setRenaming(true)}
        >
          <PencilSimpleIcon size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

/** Chooses the purpose of an archive, which determines the rules that are checked. */
function ZipKindMenu({ item }: { item: UploadItem }) {
  const { t } = useTranslation('uploads')
  const kinds = ['auto', ...zipKinds] as const
  const chosen = t(`zipKind.${item.zipKind ?? 'auto'}`)
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [item.zipKind ?? 'auto'],
        items: kinds.map(kind => ({ key: kind, label: t(`zipKind.${kind}`) })),
        onClick: ({ key }) => uploader.chooseKind(item.id, key === 'auto' ? undefined : (key as ZipKind)),
      }}
    >
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="menu"
        aria-label={`${t('zipKind.label', { name: item.name })}: ${chosen}`}
      >
        {chosen}
        <CaretDownIcon size={10} weight="bold" aria-hidden="true" />
      </button>
    </Dropdown>
  )
}

const rowPx = 60
const compactRowPx = 56

/** The files of the batch; only the rows in view are drawn, however many there are. */
export function UploadList({
  items,
  height,
  isCompact = false,
}: {
  items: readonly UploadItem[]
  height: number
  isCompact?: boolean
}) {
  const { t } = useTranslation('uploads')
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => (isCompact ? compactRowPx : rowPx),
    overscan: 6,
    getItemKey: index => items[index]?.id ?? index,
  })
  return (
    <div ref={box} className={uploadListStyles.box} style={{ maxHeight: height }} tabIndex={-1}>
      <ul className={uploadListStyles.list} aria-label={t('list')} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            className={uploadListStyles.item}
            style={{ transform: `translateY(${start}px)` }}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            <UploadRow item={items[index]!} isCompact={isCompact} />
          </li>
        ))}
      </ul>
    </div>
  )
}
