import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { type Bulk, useBulk, useFailures } from '../bulk.ts'
import { actionsFor, type LibraryActionId } from '../library-actions.tsx'
import styles from './selection-bar.module.css'
import { useState, useEffect, useMemo } from 'react'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { chooseAll, keepKnown, nothingChosen, type Selection } from '../../../components/assets/selection.ts'
import { useAction } from '../../../lib/use-action.ts'
import { loadIds } from '../api.ts'
import type { AssetThing } from '../asset-thing.ts'
import type { AssetFilter } from '../filter.ts'
import { letGo, useTaken } from '../list-cache.ts'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { errorSentence } from '../../../lib/notices.ts'
import failuresDialogStyles from './failures-dialog.module.css'

interface SelectionBarProps {
  count: number
  /** Everything the list finds is chosen. */
  isWhole: boolean
  /** There is more to choose than what the pages have brought. */
  offer: (Found & { busy: boolean; take: () => void }) | undefined
  trash: boolean
  allFavourite: boolean
  mergeable: boolean
  onAction: (id: LibraryActionId) => void
  onClear: () => void
}

/** Slides up when something is chosen: how many, and what can be done with them. */
export function SelectionBar({
  count,
  isWhole,
  offer,
  trash,
  allFavourite,
  mergeable,
  onAction,
  onClear,
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
    </div>
  )
}

/** In the place of the bar of what is chosen, while many files are being changed: how far it is. */
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

/** How much there is besides what the pages have brought; `more`: the count is only the least. */
interface Found {
  total: number
  more: boolean
}

/** What is chosen of a list that comes page by page: some of what is here, or everything the filter finds. */
export function useChoice(filter: AssetFilter, things: readonly AssetThing[], found: Found | undefined) {
  const [held, setSelection] = useState<Selection>(nothingChosen)
  const taken = useTaken(state => state.ids)
  const ids = useMemo(() => things.map(thing => thing.id), [things])
  const here = useMemo(() => new Set<string | number>(ids), [ids])
  const selection = useMemo(
    () => keepKnown(held, { has: id => here.has(id) || taken.has(Number(id)) }),
    [held, here, taken],
  )
  const collect = useAction({ mutationFn: () => loadIds(filter), target: () => filter })
  useEffect(() => letGo, [])

  const isWhole = taken.size > 0 && selection.chosen.size >= taken.size
  const isAllHere = useMemo(
    () => ids.length > 0 && selection.chosen.size >= ids.length && ids.every(id => selection.chosen.has(id)),
    [ids, selection],
  )
  const isMore = found !== undefined && (found.more || found.total > ids.length)
  /** Chooses these, wherever in the list they are. */
  function take(all: readonly number[]) {
    useTaken.setState({ ids: new Set(all) })
    setSelection(now => ({ ...now, chosen: new Set(all) }))
  }
  // Only while the list is still on the screen.
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

/** So many are named one by one. */
const mostNamed = 100

interface FailuresDialogProps {
  nameOf: (id: number) => string
  /** Chooses what was not come to, so that it can be done after all. */
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
