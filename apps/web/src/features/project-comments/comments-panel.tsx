import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentForm } from '../../components/comments/comment-form.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { addComment, commentsQuery, type ProjectComment, refreshComments } from './api.ts'
import { CommentThread } from './comment-thread.tsx'
import { closeComments, useCommentView } from './comment-view.ts'
import styles from './comments-panel.module.css'

interface CommentsPanelProps {
  projectId: number
  /** Name of a scene; undefined when it was deleted. */
  sceneName(id: string): string | undefined
  /** Opens the scene and the orientation of a pin. */
  onShow(comment: ProjectComment): void
}

/** The comments on a project beside its canvas (PL-04.80); closed with its editor. */
export function CommentsPanel(props: CommentsPanelProps) {
  const isOpen = useCommentView(view => view.isOpen)
  useEffect(() => closeComments, [])
  return isOpen ? <OpenPanel {...props} /> : null
}

function OpenPanel({ projectId, sceneName, onShow }: CommentsPanelProps) {
  const { t } = useTranslation('projectComments')
  const comments = useQuery({ ...commentsQuery(projectId), refetchOnMount: 'always' })
  const [showsResolved, setShowsResolved] = useState(false)
  const all = comments.data ?? []
  const roots = all.filter(one => one.parent_id === 0 && (showsResolved || !one.is_resolved))
  return (
    <aside
      className={styles.panel}
      aria-label={t('title')}
      onKeyDown={event => {
        if (event.key === 'Escape') closeComments()
      }}
    >
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <Checkbox checked={showsResolved} onChange={event => setShowsResolved(event.target.checked)}>
          {t('showResolved')}
        </Checkbox>
        <IconButton icon={XIcon} size="small" label={t('close')} onClick={closeComments} />
      </header>
      {comments.isPending && (
        <div className={styles.note} aria-busy="true" aria-label={t('loading')}>
          <Spin />
        </div>
      )}
      {comments.isError && (
        <div className={styles.note} role="alert">
          <p>{t('failed')}</p>
          <Button size="small" onClick={() => void comments.refetch()}>
            {t('again')}
          </Button>
        </div>
      )}
      {comments.isSuccess && roots.length === 0 && (
        <div className={styles.note}>
          <strong>{t('none')}</strong>
          <p>{t('none.help')}</p>
        </div>
      )}
      <ol className={styles.list}>
        {roots.map(comment => (
          <CommentThread
            key={comment.id}
            projectId={projectId}
            comment={comment}
            answers={all.filter(one => one.parent_id === comment.id)}
            sceneName={sceneName(comment.scene)}
            onShow={onShow}
          />
        ))}
      </ol>
      <NewComment projectId={projectId} />
    </aside>
  )
}

function NewComment({ projectId }: { projectId: number }) {
  const { t } = useTranslation('projectComments')
  const { pin, isPinning } = useCommentView()
  return (
    <div className={styles.write}>
      {isPinning ? (
        <p role="status">{t('pin.place')}</p>
      ) : (
        <Button
          size="small"
          icon={<MapPinIcon size={14} weight={pin ? 'fill' : 'regular'} />}
          onClick={() =>
            useCommentView.setState(pin ? { pin: undefined } : { isPinning: true, focusId: undefined })
          }
        >
          {t(pin ? 'pin.remove' : 'pin')}
        </Button>
      )}
      <CommentForm
        key={pin ? `${pin.scene} ${pin.x} ${pin.y}` : ''}
        label={t('write')}
        isFocused={pin !== undefined}
        onSettled={() => void refreshComments()}
        send={async text => {
          const { id } = await addComment({ project_id: projectId, text, ...(pin && { pin }) })
          useCommentView.setState({ pin: undefined, focusId: id })
        }}
      />
    </div>
  )
}
