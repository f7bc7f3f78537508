import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { AssetPicker } from '../../document/inspector/asset-picker.tsx'
import { useDocumentEditor } from '../../document/state/editor-context.ts'
import type { Branch } from '../use-branch.ts'
import { scaleTracks, useIvView, zoomTracks } from '../use-iv-view.ts'
import { clipsOf, trackRows, type TrackRow, type TrackClip } from './branch-clips.ts'
import { Ruler, Playhead } from './ruler.tsx'
import { type AddedLayer, TrackName } from './track-name.tsx'
import styles from './tracks.module.css'
import { useTrackActions } from './use-track-actions.ts'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../../document/scenes/scene-title.ts'
import { openRoot } from '../../document/state/editor-session.ts'
import { ClipBox } from './clip-box.tsx'
import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassMinus'
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassPlus'
import { ArrowsHorizontalIcon } from '@phosphor-icons/react/dist/csr/ArrowsHorizontal'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { SkipBackIcon } from '@phosphor-icons/react/dist/csr/SkipBack'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import { IconButton } from '../../../components/icon-button.tsx'
import { seekTo, runTracks } from '../playhead.ts'

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

interface TrackRowsProps {
  branch: Branch
  clips: readonly TrackClip[]
  lanes(row: TrackRow): number
  /** Converts milliseconds to pixels. */
  px(ms: number): number
  onPress(event: PointerEvent<HTMLElement>): void
}

/** The rows of a branch with their clips; a clip without a video is a button that opens it. */
function TrackRows({ branch: { current, slots }, clips, lanes, px, onPress }: TrackRowsProps) {
  const { t } = useTranslation('iv')
  const { session } = useDocumentEditor()
  const language = useLanguage()
  const empty = slots.filter(slot => !clips.some(clip => clip.row === 'video' && clip.slot === slot))
  return (
    <div className={styles.rows} onPointerDown={onPress}>
      {slots.map(slot => (
        <span
          key={slot.scene.id}
          className={styles.slot}
          data-current={slot.scene.id === current}
          aria-hidden="true"
          style={{ left: px(slot.start), width: px(slot.length) }}
        />
      ))}
      {trackRows.map(row => (
        <div
          key={row}
          className={styles.row}
          data-row={row}
          style={{ '--lanes': lanes(row) } as CSSProperties}
          role="group"
          aria-label={t(`track.${row}`)}
        >
          {row === 'video' &&
            empty.map(slot => (
              <button
                key={slot.scene.id}
                type="button"
                className={styles.card}
                style={{ left: px(slot.start), width: px(slot.length) }}
                onClick={() => openRoot(session, slot.scene.id)}
              >
                {sceneTitle(slot.scene, language)}
              </button>
            ))}
          {clips
            .filter(clip => clip.row === row)
            .map(clip => (
              <ClipBox key={clip.id} clip={clip} current={current} px={px} />
            ))}
        </div>
      ))}
    </div>
  )
}

/** Name of the branch, time of the playhead, and view controls. */
function TrackHead({
  branch: { tree, current, clips, slots, totalMs },
  onFit,
}: {
  branch: Branch
  onFit(): void
}) {
  const { t } = useTranslation('iv')
  const { session } = useDocumentEditor()
  const running = useIvView(view => view.running)
  const muted = useIvView(view => view.muted)
  return (
    <header className={styles.head}>
      <h2>{t('tracks.branch', { number: tree.numberOf(clips.at(-1)?.id ?? current) })}</h2>
      <div className={styles.transport}>
        <IconButton
          icon={SkipBackIcon}
          size="small"
          label={t('tracks.toStart')}
          onClick={() => seekTo(session, slots, 0)}
        />
        <IconButton
          icon={running ? PauseIcon : PlayIcon}
          size="small"
          label={t(running ? 'tracks.pause' : 'tracks.run')}
          keys="Shift+Space"
          onClick={() => runTracks(totalMs)}
        />
        <IconButton
          icon={muted ? SpeakerSlashIcon : SpeakerHighIcon}
          size="small"
          label={t(muted ? 'tracks.unmute' : 'tracks.mute')}
          onClick={() => useIvView.setState({ muted: !muted })}
        />
        <Time totalMs={totalMs} />
      </div>
      <div className={styles.zoom}>
        <IconButton
          icon={MagnifyingGlassMinusIcon}
          size="small"
          label={t('tracks.zoomOut')}
          onClick={() => zoomTracks(1 / 1.4)}
        />
        <IconButton
          icon={MagnifyingGlassPlusIcon}
          size="small"
          label={t('tracks.zoomIn')}
          onClick={() => zoomTracks(1.4)}
        />
        <IconButton icon={ArrowsHorizontalIcon} size="small" label={t('tracks.fit')} onClick={onFit} />
      </div>
    </header>
  )
}

function Time({ totalMs }: { totalMs: number }) {
  const { t } = useTranslation('iv')
  const at = useIvView(view => Math.min(view.timeMs, totalMs))
  return (
    <span className={styles.time}>
      {t('seconds', { seconds: (at / 1000).toFixed(1) })}{' '}
      <em>/ {t('seconds', { seconds: (totalMs / 1000).toFixed(1) })}</em>
    </span>
  )
}
