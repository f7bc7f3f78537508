import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comment, Decision, Item, Pin, Review, ReviewActs, Version } from './api.ts'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionMark } from './decision-mark.tsx'
import { ReviewComments } from './review-comments.tsx'
import styles from './review-view.module.css'
import { type StageHandle, VersionStage } from './version-stage.tsx'
import { VersionBar } from './version-bar.tsx'

interface ReviewViewProps {
  review: Pick<Review, 'items' | 'comments' | 'preview_url'>
  acts: ReviewActs
  /** Whether comments and decisions can be made. */
  isOpen: boolean
  /** Why not yet, with what to do, in place of the form. */
  hint?: ReactNode
  /** Below a version: the stages that it passes. */
  track?: (version: Version, isNewest: boolean) => ReactNode
  /** Whether the client cannot decide on a version yet, so that no decision is shown. */
  isHidden?: (version: Version) => boolean
  /** Next to the name of a version, such as its download. */
  extra?: (version: Version) => ReactNode
}

/** The creatives of a review: one plays, beside an earlier version if wished (PL-04.44). */
export function ReviewView(props: ReviewViewProps) {
  const { review } = props
  const { t } = useTranslation('reviews')
  const [itemId, setItemId] = useState(review.items[0]?.id)
  const item = review.items.find(one => one.id === itemId) ?? review.items[0]
  if (item === undefined) return null
  return (
    <div className={styles.view}>
      <nav className={styles.switcher} aria-label={t('creatives')}>
        <ul>
          {review.items.map(one => (
            <li key={one.id}>
              <button
                type="button"
                className={styles.item}
                aria-current={one.id === item.id ? 'true' : undefined}
                onClick={() => setItemId(one.id)}
              >
                <span className={styles.itemName}>{one.name}</span>
                <DecisionMark decision={one.versions.at(-1)?.decision ?? 'open'} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <ItemView key={item.id} {...props} item={item} />
    </div>
  )
}

function ItemView({ item, track, isHidden, extra, ...props }: ReviewViewProps & { item: Item }) {
  const { review, acts, isOpen, hint } = props
  const [shownId, setShownId] = useState<number>()
  const [besideId, setBesideId] = useState<number>()
  const [isPinning, setPinning] = useState(false)
  const [pin, setPin] = useState<Pin>()
  const [focusId, setFocusId] = useState<number>()
  const stage = useRef<StageHandle>(null)
  const newest = item.versions.at(-1)!
  const shown = item.versions.find(one => one.id === shownId) ?? newest
  const beside = item.versions.find(one => one.id === besideId && one.id !== shown.id)
  const comments = commentsOn(item, review.comments)
  const onShown = comments.filter(comment => comment.version_id === shown.id)
  const show = (id: number) => {
    setShownId(id === newest.id ? undefined : id)
    setPin(undefined)
    setPinning(false)
  }
  const focus = (comment: Comment) => {
    setFocusId(comment.id)
    if (comment.version_id !== shown.id) return show(comment.version_id)
    if (comment.at_ms !== null) stage.current?.seek(comment.at_ms)
  }
  const canWrite = isOpen && hint === undefined
  return (
    <>
      <div className={styles.middle}>
        <VersionBar
          item={item}
          shown={shown}
          beside={beside}
          isPinning={isPinning}
          canPin={canWrite && shown.state === 'ready'}
          extra={extra?.(shown)}
          onMoment={
            shown.type === 'video' ? () => setPin({ at_ms: stage.current?.moment() ?? 0 }) : undefined
          }
          onShow={show}
          onBeside={setBesideId}
          onPinning={setPinning}
        />
        <div className={styles.stages}>
          <Stages
            {...{ stage, shown, beside, focusId, pin, isPinning }}
            url={review.preview_url}
            comments={onShown}
            onPin={setPin}
            onPinning={setPinning}
            onFocus={focus}
          />
        </div>
        {track?.(shown, shown.id === newest.id)}
        {isHidden?.(shown) !== true && (
          <DecisionBar
            version={shown}
            isNewest={shown.id === newest.id}
            decide={canWrite ? decideOn(acts, shown) : undefined}
            onNewest={() => show(newest.id)}
          />
        )}
      </div>
      <ReviewComments
        item={item}
        shown={shown}
        comments={comments}
        focusId={focusId}
        acts={acts}
        canWrite={canWrite}
        hint={isOpen ? hint : undefined}
        pin={pin}
        onPin={setPin}
        onFocus={focus}
      />
    </>
  )
}

interface StagesProps {
  stage: RefObject<StageHandle | null>
  shown: Version
  beside: Version | undefined
  url: string
  comments: readonly Comment[]
  focusId: number | undefined
  pin: Pin | undefined
  isPinning: boolean
  onPin(pin: Pin): void
  onPinning(on: boolean): void
  onFocus(comment: Comment): void
}

/** The shown version with its pins, and the one beside it. */
function Stages({ stage, shown, beside, url, onPin, onPinning, ...pins }: StagesProps) {
  return (
    <>
      <VersionStage
        key={shown.id}
        ref={stage}
        version={shown}
        url={url}
        {...pins}
        onPin={next => {
          onPin(next)
          onPinning(false)
        }}
        onCancel={() => onPinning(false)}
      />
      {beside !== undefined && <VersionStage key={beside.id} version={beside} url={url} comments={[]} />}
    </>
  )
}

function commentsOn({ versions }: Item, comments: readonly Comment[]): Comment[] {
  return comments.filter(comment => versions.some(version => version.id === comment.version_id))
}

function decideOn({ decide }: ReviewActs, { id }: Version) {
  return decide && ((decision: Decision, reason: string) => decide(id, decision, reason))
}
