import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFreeEditor } from '../../document/state/editor-context.ts'
import { seekTo } from '../playhead.ts'
import type { Branch } from '../use-branch.ts'
import { useIvView } from '../use-iv-view.ts'
import styles from './tracks.module.css'

const stepMs = 100
const edgePx = 160

/** Where the canvas is in time; arrow keys, Home and End move it. It stays in view while it runs. */
export function Playhead({ slots, totalMs }: Pick<Branch, 'slots' | 'totalMs'>) {
  const { t } = useTranslation('iv')
  const { session } = useFreeEditor()
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
