import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { type Bulk, useBulk, useFailures } from '../bulk.ts'
import { actionsFor, type LibraryActionId } from '../library-actions.tsx'
import styles from './selection-bar.module.css'
import { type ReactNode, useState, useEffect, useMemo } from 'react'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { chooseAll, keepKnown, nothingChosen, type Selection } from '../../../components/assets/selection.ts'
import { useAction } from '../../../lib/use-action.ts'
import { loadIds } from '../api.ts'
import type { AssetThing } from '../asset-thing.ts'
import type { AssetFilter } from '../filter.ts'
import { clearAllSelected, useAllSelected } from '../list-cache.ts'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { errorSentence } from '../../../lib/notices.ts'
import failuresDialogStyles from './failures-dialog.module.css'

interface SelectionBarProps {
  count: number
  /** Every file that matches the filter is selected. */
  isWhole: boolean
  /** Offers to select files of pages that are not loaded. */
  offer: (Found & { busy: boolean; take: () => void }) | undefined
  trash: boolean
  allFavourite: boolean
  mergeable: boolean
  onAction: (id: LibraryActionId) => void
  onClear: () => void
  /** Further actions. */
  children: ReactNode
}

/** Slides up while files are selected; shows their number and the actions on them. */
export function SelectionBar({
  count,
  isWhole,
  offer,
  trash,
  allFavourite,
  mergeable,
  onAction,
  onClear,
  children,
}: SelectionBarProps) {
  const { t } = useTranslation('library')
  const isBusy = useBulk(state => state.running !== undefined)
  if (count === 0 || isBusy) return null
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bar.label')}>
      <IconButton icon={XIcon} label={t('bar.clear')} keys="Esc" size="small" onClick={onClear} />
      <span className={styles.count} aria-live="polite">
        {isWhole ? t('count.selectedAll', { count }) : t('count.selected', { count })}
      </span>
      {offer !== undefined && (
        <Button type="link" size="small" className={styles.offer} loading={offer.busy} onClick={offer.take}>
          {offer.more ? t('bar.takeMatching') : t('bar.takeAll', { count: offer.total })}
        </Button>
      )}
      <span className={styles.line} />
      {actionsFor({ count, trash, allFavourite, mergeable })
        .filter(({ id }) => id !== 'open' && id !== 'rename')
        .map(({ id, icon: IconComponent, label, danger }) => (
          <button
            key={id}
            type="button"
            className={danger === true ? `${styles.act} ${styles.danger}` : styles.act}
            onClick={() => onAction(id)}
          >
            <IconComponent size={16} aria-hidden="true" />
            <span>{label.replace(/…$/, '')}</span>
          </button>
        ))}
      {children}
    </div>
  )
}

/** Replaces the selection bar during a bulk action and shows its progress. */
export function BulkBar() {
  const running = useBulk(state => state.running)
  return running === undefined ? null : <Running bulk={running} />
}

function Running({ bulk: { act, done, total, stop } }: { bulk: Bulk }) {
  const { t } = useTranslation('library')
  const [isStopping, setStopping] = useState(false)
  const text = {
    deleted: t('bulk.deleted'),
    restored: t('bulk.restored'),
    purged: t('bulk.purged'),
    moved: t('bulk.moved'),
    tagged: t('bulk.tagged'),
    favourite: t('bulk.favourite'),
  }[act]
  return (
    <div className={`${styles.bar} ${styles.running}`} role="status" data-testid="bulk-bar">
      <span className={styles.progress}>
        <span className={styles.progressText}>
          <span>{text}</span>
          <span className={styles.far}>{t('bulk.far', { done, total })}</span>
        </span>
        <ProgressBar share={done / total} label={text} />
      </span>
      <Button
        size="small"
        disabled={isStopping}
        onClick={() => {
          setStopping(true)
          stop()
        }}
      >
        {t('bulk.stop')}
      </Button>
    </div>
  )
}

/** Number of matching files; with `more` there are more than `total`. */
interface Found {
  total: number
  more: boolean
}

/** The selection in a list loaded page by page: loaded files, or all that match the filter. */
export function useChoice(filter: AssetFilter, things: readonly AssetThing[], found: Found | undefined) {
  const [held, setSelection] = useState<Selection>(nothingChosen)
  const taken = useAllSelected(state => state.ids)
  const ids = useMemo(() => things.map(thing => thing.id), [things])
  const here = useMemo(() => new Set<string | number>(ids), [ids])
  const selection = useMemo(
    () => keepKnown(held, { has: id => here.has(id) || taken.has(Number(id)) }),
    [held, here, taken],
  )
  const collect = useAction({ mutationFn: () => loadIds(filter), target: () => filter })
  useEffect(() => clearAllSelected, [])

  const isWhole = taken.size > 0 && selection.chosen.size >= taken.size
  const isAllHere = useMemo(
    () => ids.length > 0 && selection.chosen.size >= ids.length && ids.every(id => selection.chosen.has(id)),
    [ids, selection],
  )
  const isMore = found !== undefined && (found.more || found.total > ids.length)
  /** Selects ids, loaded or not. */
  function take(all: readonly number[]) {
    useAllSelected.setState({ ids: new Set(all) })
    setSelection(now => ({ ...now, chosen: new Set(all) }))
  }
  // The callback is not called after the list was left.
  const takeAll = () =>
    collect.mutate(undefined, {
      onSuccess: take,
    })
  const offer =
    isAllHere && isMore && !isWhole ? { ...found, busy: collect.isPending, take: takeAll } : undefined
  const selectAll = () => {
    if (offer === undefined) setSelection(chooseAll(selection, ids))
    else if (!offer.busy) takeAll()
  }
  return { selection, setSelection, ids, selectAll, take, offer, isWhole }
}

/** Number of files listed by name. */
const mostNamed = 100

interface FailuresDialogProps {
  nameOf: (id: number) => string
  /** Selects the files that were not reached, so that the action can be repeated. */
  onChoose: (ids: number[]) => void
}

/** Files that a bulk action could not change, each with its reason, and those it did not reach. */
export function FailuresDialog({ nameOf, onChoose }: FailuresDialogProps) {
  const { t } = useTranslation(['library', 'common'])
  const outcome = useFailures(state => state.outcome)
  const close = () => useFailures.setState({ outcome: undefined })
  if (outcome === undefined) return null
  const { done, failed, left, error } = outcome
  const footer = [
    ...(left.length > 0
      ? [
          <Button
            key="left"
            onClick={() => {
              onChoose(left)
              close()
            }}
          >
            {t('failed.choose')}
          </Button>,
        ]
      : []),
    <Button key="close" type="primary" onClick={close}>
      {t('common:close')}
    </Button>,
  ]
  return (
    <Modal
      open
      title={failed.length > 0 ? t('failed.title', { count: failed.length }) : t('failed.stopped')}
      width={480}
      onCancel={close}
      footer={footer}
    >
      {done.length > 0 && (
        <p className={failuresDialogStyles.done}>
          {t(failed.length > 0 ? 'failed.done' : 'failed.doneOf', { count: done.length })}
        </p>
      )}
      {left.length > 0 && (
        <p className={failuresDialogStyles.left}>
          {t('failed.left', { count: left.length })} {error === undefined ? '' : errorSentence(error)}
        </p>
      )}
      <ul className={failuresDialogStyles.list}>
        {failed.slice(0, mostNamed).map(({ id, msg }) => (
          <li key={id}>
            <WarningCircleIcon size={16} weight="fill" aria-hidden="true" />
            <span>
              <strong>{nameOf(id)}</strong>
              {msg}
            </span>
          </li>
        ))}
      </ul>
      {failed.length > mostNamed && (
        <p className={failuresDialogStyles.done}>{t('failed.more', { count: failed.length - mostNamed })}</p>
      )}
    </Modal>
  )
}
