import { addElement } from '@adloom/playable/iv/elements'
import { addNode } from '@adloom/playable/commands/add-node'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassMinus'
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassPlus'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import type { Icon } from '@phosphor-icons/react'
import { Dropdown } from 'antd'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { placeAsset } from '../../free/canvas/place-assets.ts'
import { AssetPicker } from '../../free/inspector/asset-picker.tsx'
import { useFreeEditor, useRecordsOf } from '../../free/state/free-context.ts'
import { openRoot } from '../../free/state/free-session.ts'
import { useIvView, zoomTracks } from '../use-iv-view.ts'
import { useStory } from '../use-story.ts'
import { clipsOf, slotsOf, trackRows, type TrackRow } from './branch-clips.ts'
import { ClipBox } from './clip-box.tsx'
import styles from './tracks.module.css'

const icons: Record<TrackRow, Icon> = { element: HandTapIcon, text: TextTIcon, image: ImageIcon, video: FilmStripIcon, audio: MusicNotesIcon }
const elementKinds = ['freeze', 'loop', 'hold', 'redirect'] as const
const stepMs = 100

/** One complete branch of the story in time: its videos in a row, what lies over them above, what is heard below. */
export function TrackArea() {
  const { t } = useTranslation('iv')
  const editor = useFreeEditor()
  const { store, session } = editor
  const { tree, current } = useStory()
  const nodes = useRecordsOf('node')
  const assets = useRecordsOf('asset')
  const { scale, timeMs } = useIvView()
  const [picking, setPicking] = useState<'image' | 'audio'>()
  const branch = useMemo(() => tree.branchOf(current), [tree, current])
  // Lists keep their identity until one of their records changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const slots = useMemo(() => slotsOf(store, branch), [branch, nodes, assets, store])
  const clips = useMemo(() => clipsOf(store, slots), [slots, store])
  const totalMs = slots.reduce((sum, slot) => sum + slot.length, 0)
  const px = (ms: number) => (ms / 1000) * scale
  const here = slots.find(slot => slot.scene.id === current)
  const isVideo = here?.scene.story?.kind === 'video'
  const playhead = Math.min(timeMs, totalMs)
  const lanes = (row: TrackRow) => Math.max(1, ...clips.filter(clip => clip.row === row).map(clip => clip.lane + 1))
  const tickMs = [500, 1000, 2000, 5000, 10_000].find(ms => px(ms) >= 56) ?? 30_000

  function seek(ms: number) {
    const time = Math.round(Math.min(totalMs, Math.max(0, ms)))
    useIvView.setState({ timeMs: time })
    const slot = slots.find(one => time < one.start + one.length) ?? slots.at(-1)
    if (slot && slot.scene.id !== current) openRoot(session, slot.scene.id)
  }

  /** The time of the part's video under the playhead; its middle when the playhead is elsewhere. */
  function timeHere(): number {
    if (!here?.timed) return 0
    const inside = playhead > here.start && playhead < here.start + here.length
    return Math.round(here.from + (inside ? playhead - here.start : here.length / 2))
  }

  function addKind(kind: (typeof elementKinds)[number]) {
    const id = addElement(store, current, kind, timeHere(), t('element.button'))
    store.select([])
    useIvView.setState({ panel: 'story', element: id })
  }

  function addTo(row: TrackRow) {
    if (row === 'image' || row === 'audio') setPicking(row)
    if (row === 'text') addNode(store, { kind: 'text', parentId: current, orientation: session.getState().orientation })
  }

  function onRulerPointer(event: PointerEvent<HTMLElement>) {
    const left = event.currentTarget.getBoundingClientRect().left
    seek(((event.clientX - left) / scale) * 1000)
  }

  function onPlayheadKey(event: KeyboardEvent) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    event.stopPropagation()
    seek(playhead + way * stepMs * (event.shiftKey ? 10 : 1))
  }

  return (
    <section className={styles.area} aria-label={t('tracks.title')}>
      <header className={styles.head}>
        <h2>{t('tracks.branch', { number: tree.numberOf(branch.at(-1)?.id ?? current) })}</h2>
        <span className={styles.time}>{t('seconds', { seconds: (playhead / 1000).toFixed(1) })} / {t('seconds', { seconds: (totalMs / 1000).toFixed(1) })}</span>
        <IconButton icon={MagnifyingGlassMinusIcon} size="small" label={t('tracks.zoomOut')} onClick={() => zoomTracks(1 / 1.4)} />
        <IconButton icon={MagnifyingGlassPlusIcon} size="small" label={t('tracks.zoomIn')} onClick={() => zoomTracks(1.4)} />
      </header>
      <div className={styles.scroller}>
        <div className={styles.names}>
          {trackRows.map(row => {
            const RowIcon = icons[row]
            return (
              <div key={row} className={styles.rowName} style={{ '--lanes': lanes(row) } as CSSProperties}>
                <RowIcon size={15} aria-hidden="true" /><span>{t(`track.${row}`)}</span>
                {row === 'element'
                  ? <Dropdown trigger={['click']} disabled={!isVideo} menu={{ items: elementKinds.map(kind => ({ key: kind, label: <span className={styles.choice}><b>{t(`element.${kind}`)}</b><small>{t(`element.${kind}Help`)}</small></span>, onClick: () => addKind(kind) })) }}><span><IconButton icon={PlusIcon} size="small" label={t('add.element')} disabled={!isVideo} tooltip={false} /></span></Dropdown>
                  : row !== 'video' && <IconButton icon={PlusIcon} size="small" label={t(`add.${row}`)} onClick={() => addTo(row)} />}
              </div>
            )
          })}
        </div>
        <div className={styles.line} style={{ width: px(totalMs) + 40 }}>
          <div
            className={styles.ruler} onPointerDown={event => { event.currentTarget.setPointerCapture(event.pointerId); onRulerPointer(event) }}
            onPointerMove={event => { if (event.buttons === 1) onRulerPointer(event) }}
          >
            {Array.from({ length: Math.floor(totalMs / tickMs) + 1 }, (_, at) => <span key={at} style={{ left: px(at * tickMs) }}>{(at * tickMs) / 1000}s</span>)}
          </div>
          <div className={styles.rows}>
            {slots.map(slot => <span key={slot.scene.id} className={styles.slot} data-current={slot.scene.id === current} style={{ left: px(slot.start), width: px(slot.length) }} aria-hidden="true" />)}
            {trackRows.map(row => (
              <div key={row} className={styles.row} style={{ '--lanes': lanes(row) } as CSSProperties} role="group" aria-label={t(`track.${row}`)}>
                {row === 'video' && slots.filter(slot => !clips.some(clip => clip.row === 'video' && clip.slot === slot)).map(slot => (
                  <button key={slot.scene.id} type="button" className={styles.card} style={{ left: px(slot.start), width: px(slot.length) }} onClick={() => openRoot(session, slot.scene.id)}>{slot.scene.name}</button>
                ))}
                {clips.filter(clip => clip.row === row).map(clip => <ClipBox key={clip.id} clip={clip} current={current} px={px} playhead={playhead} />)}
              </div>
            ))}
          </div>
          <div
            className={styles.playhead} style={{ left: px(playhead) }} role="slider" tabIndex={0} aria-label={t('tracks.playhead')} aria-valuemin={0} aria-valuemax={totalMs} aria-valuenow={playhead}
            aria-valuetext={t('seconds', { seconds: (playhead / 1000).toFixed(1) })} onKeyDown={onPlayheadKey}
          />
        </div>
      </div>
      <AssetPicker open={picking !== undefined} kind={picking ?? 'image'} onClose={() => setPicking(undefined)} onPick={asset => { session.setState({ rootId: current }); placeAsset(editor, asset) }} />
    </section>
  )
}
