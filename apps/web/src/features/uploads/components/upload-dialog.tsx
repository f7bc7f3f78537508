import { useQuery } from '@tanstack/react-query'
import { Modal, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BuyMore } from '../../../components/buy-more.tsx'
import { storageQuery, type StorageUse } from '../../../lib/queries/storage.ts'
import { isStorageUsedUp, totalsOf, fitsInto } from '../batch/batch-totals.ts'
import { useFileDrop } from '../drop/use-file-drop.ts'
import { useUploads, useUploadsView, uploader } from '../state.ts'
import { useUploader } from '../use-uploader.ts'
import { ChooseButton, UploadDropArea } from './upload-drop-area.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { UploadList } from './upload-list.tsx'
import styles from './upload-dialog.module.css'
import { formatBytes } from '@adloom/contract/format-bytes'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import dialogNotesStyles from './dialog-notes.module.css'
import { HashIcon } from '@phosphor-icons/react/dist/csr/Hash'
import { Chip } from '../../../components/chip.tsx'
import { canSelectWithAll, type UploadItem } from '../batch/upload-item.ts'
import listHeadStyles from './list-head.module.css'

const widthPx = 700
const rowPx = 60
/** Six rows and a half: one sees that there are more. */
const listPx = 390

/** The uploader (AS-03): files are gathered, checked, chosen and started here; they travel without it. */
export function UploadDialog() {
  const { t } = useTranslation('uploads')
  const isOpen = useUploadsView(view => view.isOpen)
  const close = () => useUploadsView.setState({ isOpen: false })
  return (
    <Modal
      open={isOpen}
      title={t('title')}
      width={widthPx}
      centered
      onCancel={close}
      destroyOnHidden
      footer={<DialogFooter onClose={close} />}
      mask={{ closable: false }}
      className={styles.dialog}
    >
      <DialogBody />
    </Modal>
  )
}

function DialogBody() {
  const { t } = useTranslation('uploads')
  const { add } = useUploader()
  const items = useUploads(state => state.items)
  const storage = useQuery(storageQuery).data
  const isBlocked = isStorageUsedUp(storage?.free_size)
  const [wanted, setFilter] = useState<ListFilter>('all')
  const { isOver, handlers } = useFileDrop(add, isBlocked)
  const totals = totalsOf(items)
  const filter = totals.failed === 0 ? 'all' : wanted
  const shown = items.filter(item => matchesFilter(item, filter))
  return (
    <>
      <DialogNotes storage={storage} selectedBytes={totals.selectedBytes} />
      {items.length === 0 ? (
        <UploadDropArea isBlocked={isBlocked} />
      ) : (
        <div
          className={`${styles.box} ${isOver && !isBlocked ? styles.over : ''}`}
          data-testid="upload-drop-area"
          {...handlers}
        >
          <ListHead items={items} filter={filter} onFilter={setFilter} />
          <TakenNames />
          <div
            className={styles.list}
            style={{ height: Math.min(listPx, Math.max(items.length, 3) * rowPx) }}
          >
            {shown.length === 0 ? (
              <p className={styles.none}>{t('filter.empty')}</p>
            ) : (
              <UploadList items={shown} height={listPx} />
            )}
          </div>
          <p className={styles.more}>
            {t('more')}
            <ChooseButton of="files">
              {open => (
                <button type="button" disabled={isBlocked} onClick={open}>
                  {t('more.files')}
                </button>
              )}
            </ChooseButton>
            <ChooseButton of="folder">
              {open => (
                <button type="button" disabled={isBlocked} onClick={open}>
                  {t('more.folder')}
                </button>
              )}
            </ChooseButton>
          </p>
        </div>
      )}
    </>
  )
}

/** Reasons that prevent the upload, and uploads that a reload has interrupted. */
function DialogNotes({ storage, selectedBytes }: { storage: StorageUse | undefined; selectedBytes: number }) {
  const { t } = useTranslation('uploads')
  const isEmpty = useUploads(state => state.items.length === 0)
  const interrupted = useUploadsView(view => view.interrupted)
  if (isStorageUsedUp(storage?.free_size))
    return (
      <p className={dialogNotesStyles.bad} role="alert">
        <WarningCircleIcon size={16} weight="fill" aria-hidden="true" />
        {t('storage.full')}
        <BuyMore />
      </p>
    )
  if (storage !== undefined && !fitsInto(storage.free_size, selectedBytes)) {
    return (
      <p className={dialogNotesStyles.bad} role="alert">
        <WarningCircleIcon size={16} weight="fill" aria-hidden="true" />
        {t('storage.tooMuch', { size: formatBytes(selectedBytes), free: formatBytes(storage.free_size) })}
        <BuyMore />
      </p>
    )
  }
  if (isEmpty && interrupted > 0)
    return (
      <p className={dialogNotesStyles.note} role="status">
        <ArrowClockwiseIcon size={16} aria-hidden="true" />
        {t('interrupted', { count: interrupted })}
      </p>
    )
  return null
}

/** Adds a number to all file names that are taken. */
function TakenNames() {
  const { t } = useTranslation('uploads')
  const taken = useUploads(
    state =>
      state.items.filter(item => item.problem?.kind === 'duplicate' || item.problem?.kind === 'exists')
        .length,
  )
  if (taken === 0) return null
  return (
    <p className={dialogNotesStyles.takenNamesNote}>
      <span>{t('taken', { count: taken })}</span>
      <button type="button" onClick={uploader.numberNames}>
        <HashIcon size={14} aria-hidden="true" />
        {t('taken.number')}
      </button>
    </p>
  )
}

type ListFilter = 'all' | 'ready' | 'problems'

/** Select all, the totals, and the filter of the list. */
function ListHead({
  items,
  filter,
  onFilter,
}: {
  items: readonly UploadItem[]
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
}) {
  const { t } = useTranslation('uploads')
  const totals = totalsOf(items)
  const eligible = items.filter(canSelectWithAll)
  const chosen = eligible.filter(item => item.selected).length
  const counts = {
    all: totals.count,
    ready: items.filter(item => matchesFilter(item, 'ready')).length,
    problems: totals.failed,
  }
  return (
    <div className={listHeadStyles.head}>
      {eligible.length > 0 && (
        <Checkbox
          checked={chosen === eligible.length}
          indeterminate={chosen > 0 && chosen < eligible.length}
          aria-label={t('selectAll')}
          onChange={() => uploader.selectAll(chosen < eligible.length)}
        />
      )}
      <span className={listHeadStyles.sums}>{sums()}</span>
      {totals.failed > 0 &&
        (['all', 'ready', 'problems'] as const).map(one => (
          <Chip key={one} on={filter === one} count={counts[one]} onToggle={() => onFilter(one)}>
            {t(`filter.${one}`)}
          </Chip>
        ))}
    </div>
  )

  function sums(): string {
    if (totals.checking > 0)
      return t('totals.checking', { count: totals.count - totals.checking, all: totals.count })
    if (totals.running > 0) return t('totals.uploading', { done: totals.done, count: totals.started })
    return t('totals', {
      selected: totals.selected,
      count: totals.count,
      size: formatBytes(totals.selectedBytes),
    })
  }
}

function matchesFilter(item: UploadItem, filter: ListFilter): boolean {
  if (filter === 'all') return true
  return filter === 'problems' ? item.problem !== null : item.problem === null
}
