import { type PointerEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentEditor } from '../../document/state/editor-context.ts'
import { seekTo } from '../playhead.ts'
import { useIvView } from '../use-iv-view.ts'
import type { Branch } from '../use-branch.ts'
import styles from './tracks.module.css'

const ticks = [100, 200, 500, 1000, 2000, 5000, 10_000, 30_000] as const
const leastTickPx = 56

/** Time ruler of the branch; a click or drag moves the playhead. */
export function Ruler({ slots, totalMs }: Pick<Branch, 'slots' | 'totalMs'>) {
  const { t } = useTranslation('iv')
  const { session } = useDocumentEditor()
  const scale = useIvView(view => view.scale)
  const tickMs = ticks.find(ms => (ms / 1000) * scale >= leastTickPx) ?? 60_000

  function follow(event: PointerEvent<HTMLElement>) {
    seekTo(
      session,
      slots,
      ((event.clientX - event.currentTarget.getBoundingClientRect().left) / scale) * 1000,
    )
  }

  return (
    <div
      className={styles.ruler}
      data-testid="ruler"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        useIvView.setState({ running: false })
        follow(event)
      }}
      onPointerMove={event => {
        if (event.buttons === 1) follow(event)
      }}
    >
      {Array.from({ length: Math.floor(totalMs / tickMs) + 1 }, (_, at) => (
        <span key={at} style={{ left: ((at * tickMs) / 1000) * scale }}>
          {t('tracks.tick', { seconds: (at * tickMs) / 1000 })}
        </span>
      ))}
    </div>
  )
}

const stepMs = 100
const edgePx = 160

/** The playhead; arrow keys, Home and End move it. It scrolls into view while it runs. */
export function Playhead({ slots, totalMs }: Pick<Branch, 'slots' | 'totalMs'>) {
  const { t } = useTranslation('iv')
  const { session } = useDocumentEditor()
  const own = useRef<HTMLDivElement>(null)
  const scale = useIvView(view => view.scale)
  const at = useIvView(view => Math.min(view.timeMs, totalMs))
  const running = useIvView(view => view.running)
  const left = (at / 1000) * scale

  useEffect(() => {
    const scroller = running ? own.current?.closest<HTMLElement>('[data-scroller]') : undefined
    if (!scroller) return
    const seen = left - scroller.scrollLeft + edgePx
    if (seen > scroller.clientWidth - 24 || seen < edgePx) scroller.scrollLeft = Math.max(0, left - 40)
  }, [left, running])

  function onKeyDown(event: KeyboardEvent) {
    const step = stepMs * (event.shiftKey ? 10 : 1)
    const to = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: totalMs }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    useIvView.setState({ running: false })
    seekTo(session, slots, to)
  }

  return (
    <div
      ref={own}
      className={styles.playhead}
      style={{ left }}
      role="slider"
      tabIndex={0}
      aria-label={t('tracks.playhead')}
      aria-valuemin={0}
      aria-valuemax={totalMs}
      aria-valuenow={at}
      aria-valuetext={t('seconds', { seconds: (at / 1000).toFixed(1) })}
      onKeyDown={onKeyDown}
    />
  )
}
