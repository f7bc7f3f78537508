import { readStore } from '@adloom/video/commands'
import { Dropdown } from 'antd'
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addAssetClip } from '../state/add-asset-clip.ts'
import { draggedFile } from '../state/dragged-file.ts'
import { useVideoEditor } from '../state/editor-context.ts'
import { clipTitle } from '../state/clip-title.ts'
import type { VideoActions } from '../use-video-actions.ts'
import { ClipList } from './clip-list.tsx'
import { dropPlace } from './drop-place.ts'
import { rulerPx } from './timeline-layout.ts'
import { TimelineSurface } from './timeline-surface.ts'
import { TimelineToolbar } from './timeline-toolbar.tsx'
import { TrackHeads } from './track-heads.tsx'
import { useMediaImages } from './use-media-images.ts'
import styles from './timeline.module.css'

/** Ruler, tracks and clips; all but menus and the list for screen readers is one canvas. */
export function TimelinePane({ actions }: { actions: VideoActions }) {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const ground = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLCanvasElement>(null)
  const overlay = useRef<HTMLCanvasElement>(null)
  const [surface, setSurface] = useState<TimelineSurface>()
  const images = useMediaImages(() => surface?.repaint())
  const titleOf = useMemo(() => clipTitle(editor, t), [editor, t])

  useEffect(() => {
    const [pane, canvas, top] = [ground.current, content.current, overlay.current]
    if (!pane || !canvas || !top) return
    const made = new TimelineSurface({
      editor,
      pane,
      content: canvas,
      overlay: top,
      images,
      titleOf,
      openCut: () => editor.session.setState({ rail: 'transitions' }),
    })
    setSurface(made)
    return () => made.stop()
  }, [editor, images, titleOf])

  const drop = useClipDrop(surface)
  return (
    <section className={styles.timeline} aria-label={t('timeline.label')} data-region="timeline">
      <TimelineToolbar actions={actions} onZoom={by => surface?.zoomBy(by)} />
      <div className={styles.area}>
        <TrackHeads offset={rulerPx} />
        <Dropdown trigger={['contextMenu']} menu={actions.menu}>
          <div ref={ground} className={styles.pane} data-testid="timeline" {...drop}>
            <canvas ref={content} aria-hidden="true" />
            <canvas ref={overlay} aria-hidden="true" className={styles.overlay} />
            <EmptyHint />
          </div>
        </Dropdown>
      </div>
      <ClipList titleOf={titleOf} />
    </section>
  )
}

/** A file that is dragged to the timeline becomes a clip there: on the track below, where that has space. */
function useClipDrop(surface: TimelineSurface | undefined) {
  const editor = useVideoEditor()
  const placeOf = ({ clientX, clientY, currentTarget, altKey }: DragEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const point = { x: clientX - left, y: clientY - top, isFree: altKey }
    return surface && dropPlace(editor, surface.view, point)
  }
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!draggedFile(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      surface?.showDrop(placeOf(event)?.at)
    },
    onDragLeave: () => surface?.showDrop(undefined),
    onDrop: (event: DragEvent<HTMLElement>) => {
      const file = draggedFile(event)
      surface?.showDrop(undefined)
      if (!file) return
      event.preventDefault()
      const place = placeOf(event)
      if (place) addAssetClip(editor, file, place)
    },
  }
}

/** What to do while there is no clip. */
function EmptyHint() {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const [isEmpty, setEmpty] = useState(() => readStore(store).length === 0)
  useEffect(() => store.subscribe(() => setEmpty(readStore(store).length === 0)), [store])
  return isEmpty ? <p className={styles.hint}>{t('timeline.empty')}</p> : null
}
