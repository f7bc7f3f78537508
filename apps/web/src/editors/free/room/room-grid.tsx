import { CanvasPane } from '../canvas/canvas-pane.tsx'
import { PlayPane } from '../preview/play-pane.tsx'
import { Rail } from '../rail/rail.tsx'
import { useFreeSession } from '../state/free-context.ts'
import styles from './free-room.module.css'
import { RightPanel } from './right-panel.tsx'
import { useRoomLayout } from './room-layout.ts'

/** Rail, canvas and panels; while it plays, the player stands where the canvas was. */
export function RoomGrid({ rev, saved }: { rev: number; saved(): Promise<void> }) {
  const { bare } = useRoomLayout()
  const playing = useFreeSession(session => session.playing)
  return (
    <div className={styles.grid}>
      {!bare && <Rail />}
      <main className={styles.centre}>{playing ? <PlayPane rev={rev} saved={saved} /> : <CanvasPane />}</main>
      {!bare && <RightPanel />}
    </div>
  )
}
