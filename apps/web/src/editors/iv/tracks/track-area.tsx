import { addNode } from '@adloom/playable/commands/add-node'
import { addElement } from '@adloom/playable/iv/elements'
import { setSpan } from '@adloom/playable/iv/spans'
import { type CSSProperties, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { placeAsset } from '../../free/canvas/place-assets.ts'
import { AssetPicker } from '../../free/inspector/asset-picker.tsx'
import { sceneTitle } from '../../free/rail/scenes/scene-title.ts'
import { useFreeEditor } from '../../free/state/free-context.ts'
import { openRoot } from '../../free/state/free-session.ts'
import { fileTime, seekTo } from '../playhead.ts'
import type { Branch } from '../use-branch.ts'
import { scaleTracks, useIvView, zoomTracks } from '../use-iv-view.ts'
import { clipsOf, trackRows, type TrackRow } from './branch-clips.ts'
import { ClipBox } from './clip-box.tsx'
import { Playhead } from './playhead.tsx'
import { Ruler } from './ruler.tsx'
import { spanAt } from './span-at.ts'
import { TrackHead } from './track-head.tsx'
import { type AddedElement, type AddedLayer, TrackName } from './track-name.tsx'
import styles from './tracks.module.css'

const namesPx = 148
const freePx = 48

/** One complete branch of the story in time: its videos in a row, what lies over them above, what is heard below. */
export function TrackArea({ branch }: { branch: Branch }) {
  const { t } = useTranslation('iv')
  const editor = useFreeEditor()
  const { store, session } = editor
  const { current, slots, totalMs, here } = branch
  const language = useLanguage()
  const scale = useIvView(view => view.scale)
  const [picking, setPicking] = useState<'image' | 'frames' | 'audio' | 'video'>()
  const scroller = useRef<HTMLDivElement>(null)
  const clips = useMemo(() => clipsOf(store, slots), [slots, store])
  const px = useCallback((ms: number) => (ms / 1000) * scale, [scale])
  const isVideo = here?.scene.story?.kind === 'video'
  const lanes = (row: TrackRow) => Math.max(1, ...clips.filter(clip => clip.row === row).map(clip => clip.lane + 1))

  // Zooming by the wheel is the browser's own unless it is refused here.
  useEffect(() => {
    const own = scroller.current
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomTracks(Math.exp(-event.deltaY / 300))
    }
    own?.addEventListener('wheel', turn, { passive: false })
    return () => own?.removeEventListener('wheel', turn)
  }, [])

  /** The time of the part's video under the playhead; its middle while the playhead stands at its beginning. */
  function timeHere(): number {
    if (!here?.timed) return 0
    const { timeMs } = useIvView.getState()
    return fileTime(here, timeMs > here.start ? timeMs : here.start + here.length / 2)
  }

  function addKind(kind: AddedElement) {
    const id = addElement(store, current, kind, timeHere(), t('element.button'))
    store.select([])
    useIvView.setState({ panel: 'story', element: id })
  }

  /** A new layer is there from the playhead on, or as long as the interactive element under it. */
  function added(make: () => string | undefined) {
    const span = here && spanAt(here, useIvView.getState().timeMs)
    store.edit('add_node', {}, () => {
      const id = make()
      if (id !== undefined && span) setSpan(store, id, span)
    })
  }

  /** A press on an empty spot takes the playhead there. */
  function seek(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || (event.target as Element).closest('[data-clip], button')) return
    useIvView.setState({ running: false })
    seekTo(session, slots, ((event.clientX - event.currentTarget.getBoundingClientRect().left) / scale) * 1000)
    store.select([])
  }

  function addLayer(kind: AddedLayer) {
    if (kind !== 'text' && kind !== 'particles' && kind !== 'shape') return setPicking(kind)
    added(() => addNode(store, { kind, parentId: current, orientation: session.getState().orientation }))
  }

  return (
    <section className={styles.area} aria-label={t('tracks.title')}>
      <TrackHead branch={branch} onFit={() => scaleTracks((((scroller.current?.clientWidth ?? 0) - namesPx - freePx) / Math.max(1, totalMs)) * 1000)} />
      <div ref={scroller} className={styles.scroller} data-scroller>
        <div className={styles.names}>
          {trackRows.map(row => <TrackName key={row} row={row} lanes={lanes(row)} takesElements={isVideo} onElement={addKind} onAdd={addLayer} />)}
        </div>
        <div className={styles.line} style={{ width: px(totalMs) + freePx }}>
          <Ruler slots={slots} totalMs={totalMs} />
          <div className={styles.rows} onPointerDown={seek}>
            {slots.map(slot => <span key={slot.scene.id} className={styles.slot} data-current={slot.scene.id === current} style={{ left: px(slot.start), width: px(slot.length) }} aria-hidden="true" />)}
            {trackRows.map(row => (
              <div key={row} className={styles.row} data-row={row} style={{ '--lanes': lanes(row) } as CSSProperties} role="group" aria-label={t(`track.${row}`)}>
                {row === 'video' && slots.filter(slot => !clips.some(clip => clip.row === 'video' && clip.slot === slot)).map(slot => (
                  <button key={slot.scene.id} type="button" className={styles.card} style={{ left: px(slot.start), width: px(slot.length) }} onClick={() => openRoot(session, slot.scene.id)}>{sceneTitle(slot.scene, language)}</button>
                ))}
                {clips.filter(clip => clip.row === row).map(clip => <ClipBox key={clip.id} clip={clip} current={current} px={px} />)}
              </div>
            ))}
          </div>
          <Playhead slots={slots} totalMs={totalMs} />
        </div>
      </div>
      <AssetPicker
        open={picking !== undefined} kind={picking ?? 'image'} playing onClose={() => setPicking(undefined)}
        onPick={asset => {
          session.setState({ rootId: current, entered: undefined })
          if (asset.kind === 'video') placeAsset(editor, asset)
          else added(() => placeAsset(editor, asset))
        }}
      />
    </section>
  )
}
