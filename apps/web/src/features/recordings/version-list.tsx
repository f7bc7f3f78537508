import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { RobotIcon } from '@phosphor-icons/react/dist/csr/Robot'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Failure } from '../../components/failure.tsx'
import { InlineRename } from '../../components/inline-rename.tsx'
import { ListEnd } from '../../components/list-end.tsx'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { RowMenu } from '../../components/overlays/row-menu.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useAction } from '../../lib/use-action.ts'
import {
  copyGameplay,
  createGameplay,
  deleteGameplay,
  type Gameplay,
  gameplaysQuery,
  saveGameplay,
} from './api.ts'
import { stepTime } from './journal-texts.ts'
import { RenderList } from './renders/render-list.tsx'
import styles from './record-page.module.css'

interface VersionListProps {
  pid: number
  /** The recording on screen. */
  current: number
  /** A recording runs: the others cannot be opened. */
  isBusy: boolean
  /** Opens the takes of simulated players; absent for an uploaded game, `scripts`: it cannot be played. */
  onAutoPlay?: (() => void) | 'scripts' | undefined
  /** Gives the parameters of another recording to this one; absent without parameters. */
  onUseParams?: ((row: Gameplay) => void) | undefined
}

/** The recordings of the project, to open, add, copy, rename and delete. */
export function VersionList({ pid, current, isBusy, onAutoPlay, onUseParams }: VersionListProps) {
  const { t } = useTranslation('recordings')
  const navigate = useNavigate()
  const list = useInfiniteQuery(gameplaysQuery(pid))
  const rows = list.data?.pages.flatMap(page => page.list) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const open = (id: number) => void navigate(`/record/${pid}/${id}`)
  const create = useAction({
    mutationFn: () => createGameplay(pid, t('newName', { number: total + 1 })),
    onSuccess: open,
  })
  return (
    <nav className={styles.versions} aria-label={t('versions')}>
      <header>
        <h2>{t('versions')}</h2>
        <Button
          size="small"
          icon={<PlusIcon size={14} />}
          disabled={isBusy}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {t('new')}
        </Button>
      </header>
      {onAutoPlay && (
        <Button
          block
          icon={<RobotIcon size={16} />}
          {...(onAutoPlay === 'scripts'
            ? { disabled: true, title: t('scripts.text') }
            : { disabled: isBusy, onClick: onAutoPlay })}
        >
          {t('auto.open')}
        </Button>
      )}
      {list.isPending && <Skeleton height={56} radius={8} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <ul>
        {rows.map(row => (
          <VersionRow
            key={row.id}
            row={row}
            isCurrent={row.id === current}
            isBusy={isBusy}
            isOnly={total === 1}
            onGone={() => open(rows.find(({ id }) => id !== row.id)?.id ?? row.id)}
            onOpen={open}
            onUseParams={onUseParams}
          />
        ))}
      </ul>
      <ListEnd list={list} />
      <h2 className={styles.renders}>{t('render.list')}</h2>
      <RenderList filter={{ gameplay: current }} empty={t('render.none')} />
    </nav>
  )
}

interface VersionRowProps extends Pick<VersionListProps, 'onUseParams'> {
  row: Gameplay
  isCurrent: boolean
  isBusy: boolean
  isOnly: boolean
  onOpen(id: number): void
  /** The recording on screen was deleted. */
  onGone(): void
}

function VersionRow({ row, isCurrent, isBusy, isOnly, onOpen, onGone, onUseParams }: VersionRowProps) {
  const { t } = useTranslation('recordings')
  const [renaming, setRenaming] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const rename = useAction({ mutationFn: (name: string) => saveGameplay(row.id, { name }) })
  const copy = useAction({
    mutationFn: () => copyGameplay(row.id, t('copyName', { name: row.name }).slice(0, 200)),
    onSuccess: onOpen,
  })
  const remove = useAction({
    mutationFn: () => deleteGameplay(row.id),
    onSuccess: () => {
      setDeleting(false)
      if (isCurrent) onGone()
    },
  })
  const acts = {
    rename: () => setRenaming(true),
    copy: () => copy.mutate(),
    params: () => onUseParams?.(row),
    delete: () => setDeleting(true),
  }
  return (
    <li className={styles.version} aria-current={isCurrent ? 'page' : undefined}>
      {renaming ? (
        <InlineRename
          value={row.name}
          label={t('rename')}
          onRename={name => rename.mutate(name)}
          onEnd={() => setRenaming(false)}
        />
      ) : (
        <Link
          to={`/record/${row.project_id}/${row.id}`}
          aria-disabled={isBusy}
          onClick={event => {
            if (isBusy) event.preventDefault()
          }}
        >
          <b>{row.name}</b>
          <span>{row.duration === 0 ? t('notRecorded') : stepTime((row.duration * 60) / 1000)}</span>
        </Link>
      )}
      <RowMenu<keyof typeof acts>
        label={t('more', { name: row.name })}
        items={[
          { key: 'rename', label: t('rename') },
          { key: 'copy', label: t('copy'), disabled: isBusy },
          ...(onUseParams && !isCurrent
            ? [{ key: 'params' as const, label: t('useParams'), disabled: isBusy }]
            : []),
          { key: 'delete', label: t('delete'), danger: true, disabled: isBusy || isOnly },
        ]}
        onSelect={key => acts[key]()}
      />
      <ConfirmDialog
        open={deleting}
        title={t('deleteTitle', { name: row.name })}
        action={t('delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </li>
  )
}
