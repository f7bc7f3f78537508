import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentForm } from '../../components/comments/comment-form.tsx'
import { Chip } from '../../components/chip.tsx'
import { formatAgo, formatDuration } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import {
  type Comment,
  type CommentDraft,
  type Item,
  type Pin,
  refreshReviews,
  type ReviewActs,
  type Version,
} from './api.ts'
import styles from './review-comments.module.css'

interface ReviewCommentsProps {
  /** All its versions; a new comment is on the one shown. */
  item: Item
  shown: Version
  comments: readonly Comment[]
  focusId: number | undefined
  acts: ReviewActs
  canWrite: boolean
  hint: ReactNode
  pin: Pin | undefined
  onPin(pin: Pin | undefined): void
  onFocus(comment: Comment): void
}

/** The comments on a creative with their answers, and the form for a new one. */
export function ReviewComments(props: ReviewCommentsProps) {
  const { item, shown, comments, focusId, acts, canWrite, hint, pin, onPin, onFocus } = props
  const { t } = useTranslation('reviews')
  const [showsAll, setShowsAll] = useState(true)
  const [isInternal, setInternal] = useState(false)
  const roots = comments.filter(comment => comment.parent_id === 0)
  const open = roots.filter(comment => !comment.is_resolved)
  const send = (draft: CommentDraft) => acts.comment(draft)
  return (
    <aside className={styles.panel} aria-label={t('comments')}>
      <header className={styles.head}>
        <h2 className={styles.caption}>{t('comments')}</h2>
        <Chip on={showsAll} count={roots.length} onToggle={() => setShowsAll(true)}>
          {t('comments.every')}
        </Chip>
        <Chip on={!showsAll} count={open.length} onToggle={() => setShowsAll(false)}>
          {t('comments.open')}
        </Chip>
      </header>
      <ol className={styles.list}>
        {roots.length === 0 && <li className={styles.none}>{t('comments.none')}</li>}
        {(showsAll ? roots : open).map(comment => (
          <li key={comment.id} className={styles.thread} data-focus={comment.id === focusId}>
            <CommentBody
              comment={comment}
              version={item.versions.find(one => one.id === comment.version_id && one.id !== shown.id)}
              onFocus={onFocus}
            />
            <ol className={styles.answers}>
              {comments
                .filter(answer => answer.parent_id === comment.id)
                .map(answer => (
                  <li key={answer.id}>
                    <CommentBody comment={answer} onFocus={onFocus} />
                  </li>
                ))}
            </ol>
            {canWrite && <ThreadActions comment={comment} acts={acts} />}
          </li>
        ))}
      </ol>
      {hint !== undefined && <div className={styles.write}>{hint}</div>}
      {canWrite && (
        <div className={styles.write}>
          {pin !== undefined && (
            <Button size="small" icon={<MapPinIcon size={14} />} onClick={() => onPin(undefined)}>
              {pin.at_ms === undefined
                ? t('pin.remove')
                : `${t('pin.at', { time: formatDuration(pin.at_ms) })} · ${t('pin.remove')}`}
            </Button>
          )}
          {acts.isTeam && (
            <Checkbox checked={isInternal} onChange={event => setInternal(event.target.checked)}>
              {t('comment.onlyTeam')}
            </Checkbox>
          )}
          <CommentForm
            label={t('comment.write')}
            isFocused={pin !== undefined}
            onSettled={() => void refreshReviews()}
            send={async text => {
              await send({ version_id: shown.id, text, ...pin, ...(isInternal && { is_internal: true }) })
              onPin(undefined)
            }}
          />
        </div>
      )}
    </aside>
  )
}

interface CommentBodyProps {
  comment: Comment
  /** The version that it is on, when another one is shown. */
  version?: Version | undefined
  onFocus(comment: Comment): void
}

function CommentBody({ comment, version, onFocus }: CommentBodyProps) {
  const { t } = useTranslation('reviews')
  const { author, is_owner, at_ms, text } = comment
  return (
    <>
      <p className={styles.who}>
        <strong>{author}</strong>
        {is_owner && <span className={styles.team}>{t('comment.team')}</span>}
        {comment.is_internal && <span className={styles.resolved}>{t('comment.internal')}</span>}
        {version !== undefined && (
          <span className={styles.team}>{t('version', { number: version.number })}</span>
        )}
        {comment.is_resolved && <span className={styles.resolved}>{t('comment.resolved')}</span>}
        <span className={styles.when}>{formatAgo(comment.created_time)}</span>
      </p>
      {at_ms === null && comment.x !== null && (
        <button
          type="button"
          className={styles.moment}
          aria-label={t('pin.showPlace', { id: comment.id })}
          onClick={() => onFocus(comment)}
        >
          <MapPinIcon size={12} weight="fill" aria-hidden="true" /> {t('pin.place.short')}
        </button>
      )}
      {at_ms !== null && (
        <button
          type="button"
          className={styles.moment}
          aria-label={t('pin.show', { time: formatDuration(at_ms), id: comment.id })}
          onClick={() => onFocus(comment)}
        >
          <MapPinIcon size={12} weight="fill" aria-hidden="true" /> {formatDuration(at_ms)}
        </button>
      )}
      <p className={styles.text}>{text}</p>
    </>
  )
}

function ThreadActions({ comment, acts }: { comment: Comment; acts: ReviewActs }) {
  const { t } = useTranslation('reviews')
  const [isAnswering, setAnswering] = useState(false)
  const resolve = useAction({
    mutationFn: () => acts.resolve(comment.id, !comment.is_resolved),
    onSettled: refreshReviews,
  })
  if (isAnswering)
    return (
      <CommentForm
        label={t('comment.replyTo', { name: comment.author })}
        isFocused
        onCancel={() => setAnswering(false)}
        onSettled={() => void refreshReviews()}
        send={async text => {
          await acts.comment({ version_id: comment.version_id, parent_id: comment.id, text })
          setAnswering(false)
        }}
      />
    )
  return (
    <div className={styles.actions}>
      <Button type="text" size="small" onClick={() => setAnswering(true)}>
        {t('comment.reply')}
      </Button>
      <Button type="text" size="small" loading={resolve.isPending} onClick={() => resolve.mutate()}>
        {t(comment.is_resolved ? 'comment.reopen' : 'comment.resolve')}
      </Button>
    </div>
  )
}
