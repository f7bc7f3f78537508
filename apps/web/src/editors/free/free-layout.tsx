import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import type { EditorLayoutProps } from '../document/editor-mode.ts'
import { CanvasPane } from '../document/canvas/canvas-pane.tsx'
import { PlayPane } from '../document/preview/play-pane.tsx'
import { ScriptPane } from './scripts/lazy-script-pane.tsx'
import { Rail } from './rail/rail.tsx'
import { useEditorSession } from '../document/state/editor-context.ts'
import { useFirstTour, useEditorTour } from './tour/use-editor-tour.ts'
import styles from '../document/workspace/document-workspace.module.css'
import { RightPanel } from '../document/workspace/right-panel.tsx'
import { useWorkspaceLayout } from '../document/workspace/workspace-layout.ts'

const EditorTour = lazyComponent(
  'editor-tour',
  async () => (await import('./tour/editor-tour.tsx')).EditorTour,
)

// Created once, so that a new revision renders none of them again.
const rail = <Rail />
const canvas = <CanvasPane />
const panels = <RightPanel />
const code = <ScriptPane />

/**
 * Rail, canvas and panels. The player replaces the canvas while playing, and is next to the script that is
 * open.
 */
export function FreeLayout({ rev, saved }: EditorLayoutProps) {
  const { bare } = useWorkspaceLayout()
  const playing = useEditorSession(session => session.playing)
  const writes = useEditorSession(session => session.script !== undefined)
  const touring = useEditorTour(tour => tour.open)
  useFirstTour()
  return (
    <div className={styles.grid}>
      {!bare && rail}
      {writes && <div className={styles.centre}>{code}</div>}
      {(playing || !writes) && (
        <main className={writes ? styles.beside : styles.centre}>
          {playing ? <PlayPane rev={rev} saved={saved} /> : canvas}
        </main>
      )}
      {!bare && !writes && panels}
      <Suspense>{touring && <EditorTour />}</Suspense>
    </div>
  )
}
