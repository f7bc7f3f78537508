import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { Button, Popconfirm } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentForm } from '../../components/comments/comment-form.tsx'
import { formatAgo, formatDuration } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { addComment, type ProjectComment, refreshComments, removeComment, resolveComment } from './api.ts'
import { useCommentView } from './comment-view.ts'
import styles from './comments-panel.module.css'

interface CommentThreadProps {
  projectId: number
  comment: ProjectComment
  answers: readonly ProjectComment[]
  sceneName: string | undefined
  onShow(comment: ProjectComment): void
}

/** A comment with its pin, its answers and what can be done with it. */
export function CommentThread({ projectId, comment, answers, sceneName, onShow }: CommentThreadProps) {
  const { t } = useTranslation('projectComments')
  const isFocused = useCommentView(view => view.focusId === comment.id)
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFocused) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isFocused])
  const place =
    sceneName === undefined
      ? t('pin.gone')
      : t(comment.orientation === 'portrait' ? 'pin.scene' : 'pin.sceneWide', { scene: sceneName })
  return (
    <li ref={element} className={styles.thread} data-focus={isFocused}>
      <Body projectId={projectId} comment={comment} />
      {comment.x !== null && (
        <button
          type="button"
          className={styles.place}
          aria-label={t('pin.show', { id: comment.id })}
          disabled={sceneName === undefined}
          onClick={() => {
            useCommentView.setState({ focusId: comment.id })
            onShow(comment)
          }}
        >
          <MapPinIcon size={12} weight="fill" aria-hidden="true" /> {place}
          {comment.at_ms !== null && ` · ${formatDuration(comment.at_ms)}`}
        </button>
      )}
      <p className={styles.text}>{comment.text}</p>
      {answers.length > 0 && (
        <ol className={styles.answers}>
          {answers.map(answer => (
            <li key={answer.id}>
              <Body projectId={projectId} comment={answer} />
              <p className={styles.text}>{answer.text}</p>
            </li>
          ))}
        </ol>
      )}
      <ThreadActions projectId={projectId} comment={comment} />
    </li>
  )
}

interface CommentProps {
  projectId: number
  comment: ProjectComment
}

function Body({ projectId, comment: { id, author, is_own, is_resolved, created_time } }: CommentProps) {
  const { t } = useTranslation('projectComments')
  const { t: common } = useTranslation('common')
  const remove = useAction({
    mutationFn: () => removeComment(projectId, id),
    onSettled: refreshComments,
  })
  return (
    <p className={styles.who}>
      <strong>{author}</strong>
      {is_resolved && <span className={styles.resolved}>{t('resolved')}</span>}
      <span className={styles.when}>{formatAgo(created_time)}</span>
      {is_own && (
        <Popconfirm
          title={t('delete.sure')}
          okText={t('delete')}
          cancelText={common('cancel')}
          onConfirm={() => remove.mutate()}
        >
          <Button type="text" size="small" className={styles.delete} loading={remove.isPending}>
            {t('delete')}
          </Button>
        </Popconfirm>
      )}
    </p>
  )
}

function ThreadActions({ projectId, comment }: CommentProps) {
  const { t } = useTranslation('projectComments')
  const [isAnswering, setAnswering] = useState(false)
  const resolve = useAction({
    mutationFn: () => resolveComment(projectId, comment),
    onSettled: refreshComments,
  })
  if (isAnswering)
    return (
      <CommentForm
        label={t('replyTo', { name: comment.author })}
        isFocused
        onSettled={() => void refreshComments()}
        onCancel={() => setAnswering(false)}
        send={async text => {
          await addComment({ project_id: projectId, parent_id: comment.id, text })
          setAnswering(false)
        }}
      />
    )
  return (
    <div className={styles.actions}>
      <Button type="text" size="small" onClick={() => setAnswering(true)}>
        {t('reply')}
      </Button>
      <Button type="text" size="small" loading={resolve.isPending} onClick={() => resolve.mutate()}>
        {t(comment.is_resolved ? 'reopen' : 'resolve')}
      </Button>
    </div>
  )
}
