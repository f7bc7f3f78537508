import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFreeEditor } from '../../document/state/editor-context.ts'
import { seekTo } from '../playhead.ts'
import { useIvView } from '../use-iv-view.ts'
import type { Branch } from '../use-branch.ts'
import styles from './tracks.module.css'

const ticks = [100, 200, 500, 1000, 2000, 5000, 10_000, 30_000] as const
const leastTickPx = 56

/** The times of the branch; a press or drag on them moves the playhead. */
export function Ruler({ slots, totalMs }: Pick<Branch, 'slots' | 'totalMs'>) {
  const { t } = useTranslation('iv')
  const { session } = useFreeEditor()
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
