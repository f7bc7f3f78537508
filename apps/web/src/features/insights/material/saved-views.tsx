import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionFailure } from '../../../components/failure.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { PanelPopover } from '../../../components/overlays/panel-popover.tsx'
import { errorSentence, notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { saveView, type SavedView, viewsQuery } from '../api.ts'
import { useOpenedView } from './opened-view.ts'
import { DeleteViewDialog, EditViewDialog, reloadViews } from './saved-view-dialogs.tsx'
import styles from './saved-views.module.css'

interface Task {
  kind: 'edit' | 'delete'
  /** Undefined to save the report on screen as a new one. */
  view?: SavedView
}

/**
 * Saved reports of the user and those shared in the account; opening one restores its address (IN-03.16), and
 * its owner replaces, renames, shares and deletes it (IN-02.41).
 */
export function SavedViews() {
  const { t } = useTranslation('insights')
  const opened = useOpenedView()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The task is kept while its dialog closes, so that its texts stay.
  const [{ task, isAsked }, setTask] = useState({ task: { kind: 'edit' } as Task, isAsked: false })
  const close = () => {
    setOpen(false)
    // A dialog gives the focus back to where it was; the panel is gone then.
    opener.current?.focus()
  }
  const start = (next: Task) => {
    close()
    setTask({ task: next, isAsked: true })
  }
  const end = () => setTask(now => ({ ...now, isAsked: false }))
  return (
    <>
      <PanelPopover
        open={isOpen}
        onChange={setOpen}
        label={t('views.title')}
        width={320}
        panel={<ViewPanel onClose={close} onTask={start} />}
      >
        <Button
          ref={opener}
          icon={<BookmarkSimpleIcon size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
        >
          {t('views.title')}
        </Button>
      </PanelPopover>
      <EditViewDialog
        isOpen={isAsked && task.kind === 'edit'}
        view={task.view}
        query={opened.query}
        onSaved={saved => {
          if (task.view === undefined) opened.mark(saved.id)
        }}
        onClose={end}
      />
      <DeleteViewDialog
        isOpen={isAsked && task.kind === 'delete'}
        view={task.view}
        onDeleted={view => {
          if (opened.isOpened(view)) opened.mark(undefined)
        }}
        onClose={end}
      />
    </>
  )
}

interface PanelProps {
  onClose: () => void
  onTask: (task: Task) => void
}

function ViewPanel({ onClose, onTask }: PanelProps) {
  const { t } = useTranslation('insights')
  const opened = useOpenedView()
  const views = useQuery(viewsQuery)
  const replace = useAction({
    meta: { quiet: true },
    mutationFn: ({ id, name, is_shared }: SavedView) =>
      saveView({ id, name, is_shared, query: opened.query }),
    onSuccess: () => {
      notify({ tone: 'success', text: t('views.saved') })
      onClose()
    },
    onError: error => notify({ tone: 'error', text: errorSentence(error) }),
    onSettled: reloadViews,
  })
  const changed = views.data?.find(view => view.is_own && opened.isOpened(view) && opened.isChanged(view))
  return (
    <div className={styles.panel}>
      {views.isError ? (
        <SectionFailure busy={views.isFetching} onRetry={() => void views.refetch()} />
      ) : views.data?.length === 0 ? (
        <p className={styles.empty}>{t('views.empty')}</p>
      ) : (
        <ul className={styles.list} aria-busy={views.isPending}>
          {views.data?.map(view => (
            <ViewItem
              key={view.id}
              view={view}
              isOpened={opened.isOpened(view)}
              onOpen={() => {
                opened.open(view)
                onClose()
              }}
              onTask={onTask}
            />
          ))}
        </ul>
      )}
      {changed !== undefined && (
        <Button block type="primary" loading={replace.isPending} onClick={() => replace.mutate(changed)}>
          <span className={styles.name}>{t('views.replace', { name: changed.name })}</span>
        </Button>
      )}
      <Button block onClick={() => onTask({ kind: 'edit' })}>
        {t('views.save')}
      </Button>
    </div>
  )
}

interface ItemProps {
  view: SavedView
  isOpened: boolean
  onOpen: () => void
  onTask: (task: Task) => void
}

function ViewItem({ view, isOpened, onOpen, onTask }: ItemProps) {
  const { t } = useTranslation('insights')
  const { name, is_own, is_shared, owner_name } = view
  return (
    <li>
      <button type="button" className={styles.view} aria-current={isOpened} onClick={onOpen}>
        <span className={styles.name}>{name}</span>
        {is_shared && (
          <span className={styles.shared}>
            {is_own ? t('views.shared') : t('views.sharedBy', { name: owner_name })}
          </span>
        )}
      </button>
      {is_own && (
        <>
          <IconButton
            size="small"
            icon={PencilSimpleIcon}
            label={t('views.edit', { name })}
            onClick={() => onTask({ kind: 'edit', view })}
          />
          <IconButton
            size="small"
            icon={TrashIcon}
            label={t('views.delete', { name })}
            onClick={() => onTask({ kind: 'delete', view })}
          />
        </>
      )}
    </li>
  )
}
