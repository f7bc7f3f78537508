import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CanvasPane } from '../document/canvas/canvas-pane.tsx'
import { PlayPane } from '../document/preview/play-pane.tsx'
import room from '../document/workspace/document-workspace.module.css'
import { PanelEdge } from '../document/workspace/panel-edge.tsx'
import { useRoomLayout } from '../document/workspace/workspace-layout.ts'
import { useFreeSession, useSelection } from '../document/state/editor-context.ts'
import { EmptyPart } from './empty-clip.tsx'
import styles from './iv-layout.module.css'
import { MomentKeeper } from './canvas-moment.tsx'
import { IvPanel } from './panel/iv-panel.tsx'
import { RunSound } from './playhead-audio.tsx'
import { Storyboard } from './storyboard/storyboard.tsx'
import { TrackArea } from './tracks/track-area.tsx'
import { useBranch } from './use-branch.ts'
import { useIvShortcuts } from './use-iv-shortcuts.ts'
import { useIvView } from './use-iv-view.ts'

/** The storyboard, the part on the canvas above the tracks of its branch, and what is chosen. */
export function IvGrid({ rev, saved }: { rev: number; saved(): Promise<void> }) {
  const { t } = useTranslation('free')
  const { bare, left, foot } = useRoomLayout()
  const playing = useFreeSession(session => session.playing)
  const selection = useSelection()
  const branch = useBranch()
  useIvShortcuts(branch)
  useEffect(() => {
    if (selection.length > 0) useIvView.setState({ panel: 'layer', element: undefined })
  }, [selection])
  useEffect(
    () =>
      useIvView.setState({ panel: 'story', element: undefined, timeMs: 0, running: false, lead: undefined }),
    [],
  )
  return (
    <div className={room.grid}>
      {!playing && <MomentKeeper branch={branch} />}
      {!playing && <RunSound branch={branch} />}
      {!bare && (
        <div className={styles.left} style={{ width: left }}>
          <Storyboard />
          <PanelEdge side="left" label={t('edge.left')} />
        </div>
      )}
      <main className={room.centre}>
        {playing ? (
          <PlayPane rev={rev} saved={saved} />
        ) : (
          <div className={styles.stage}>
            <CanvasPane />
            <EmptyPart branch={branch} />
          </div>
        )}
        {!bare && !playing && (
          <div className={room.foot} style={{ height: Math.max(foot, leastFoot) }}>
            <PanelEdge side="foot" label={t('edge.foot')} />
            <TrackArea branch={branch} />
          </div>
        )}
      </main>
      {!bare && <IvPanel />}
    </div>
  )
}

const leastFoot = window.innerHeight < 800 ? 228 : 278
