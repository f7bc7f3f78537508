import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetPicker } from '../../document/inspector/asset-picker.tsx'
import { useDocumentEditor } from '../../document/state/editor-context.ts'
import type { Branch } from '../use-branch.ts'
import { scaleTracks, useIvView, zoomTracks } from '../use-iv-view.ts'
import { clipsOf, trackRows, type TrackRow } from './branch-clips.ts'
import { Ruler, Playhead } from './ruler.tsx'
import { TrackHead } from './track-head.tsx'
import { type AddedLayer, TrackName } from './track-name.tsx'
import { TrackRows } from './track-rows.tsx'
import styles from './tracks.module.css'
import { useTrackActions } from './use-track-actions.ts'

const namesPx = 148
const freePx = 48

/** The branch in time: its videos in a row, layers above, audio below. */
export function TrackArea({ branch }: { branch: Branch }) {
  const { t } = useTranslation('iv')
  const { store } = useDocumentEditor()
  const { slots, totalMs, here } = branch
  const scale = useIvView(view => view.scale)
  const [picking, setPicking] = useState<'image' | 'frames' | 'audio' | 'video'>()
  const scroller = useRef<HTMLDivElement>(null)
  const clips = useMemo(() => clipsOf(store, slots), [slots, store])
  const px = useCallback((ms: number) => (ms / 1000) * scale, [scale])
  const isVideo = here?.scene.story?.kind === 'video'
  const lanes = (row: TrackRow) =>
    Math.max(1, ...clips.filter(clip => clip.row === row).map(clip => clip.lane + 1))
  const { addElement, addLayer, addAsset, seek } = useTrackActions(branch)
  useWheelZoom(scroller)

  function add(kind: AddedLayer) {
    if (kind === 'text' || kind === 'particles' || kind === 'shape') addLayer(kind)
    else setPicking(kind)
  }

  return (
    <section className={styles.area} aria-label={t('tracks.title')}>
      <TrackHead
        branch={branch}
        onFit={() =>
          scaleTracks(
            (((scroller.current?.clientWidth ?? 0) - namesPx - freePx) / Math.max(1, totalMs)) * 1000,
          )
        }
      />
      <div ref={scroller} className={styles.scroller} data-scroller>
        <div className={styles.names}>
          {trackRows.map(row => (
            <TrackName
              key={row}
              row={row}
              lanes={lanes(row)}
              takesElements={isVideo}
              onElement={addElement}
              onAdd={add}
            />
          ))}
        </div>
        <div className={styles.line} style={{ width: px(totalMs) + freePx }}>
          <Ruler slots={slots} totalMs={totalMs} />
          <TrackRows branch={branch} clips={clips} lanes={lanes} px={px} onPress={seek} />
          <Playhead slots={slots} totalMs={totalMs} />
        </div>
      </div>
      <AssetPicker
        open={picking !== undefined}
        kind={picking ?? 'image'}
        playing
        onClose={() => setPicking(undefined)}
        onPick={addAsset}
      />
    </section>
  )
}

/**
 * Zooms the tracks with Ctrl and the wheel. The listener is not passive, so that it can prevent the browser's
 * zoom.
 */
function useWheelZoom(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = scroller.current
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomTracks(Math.exp(-event.deltaY / 300))
    }
    own?.addEventListener('wheel', turn, { passive: false })
    return () => own?.removeEventListener('wheel', turn)
  }, [scroller])
}
