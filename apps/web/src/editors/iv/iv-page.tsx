import { DocumentPage } from '../document/document-page.tsx'
import type { EditorMode } from '../document/editor-mode.ts'
import { IvLayout } from './iv-layout.tsx'

/** The tracks below the canvas are at least this high, so the help button stays above them. */
const leastTracksPx = 278

const ivMode: EditorMode = {
  kind: 'iv',
  Layout: IvLayout,
  otherEditor: { label: 'menuBar.inFree', path: '/workbench' },
  hasTabKeys: () => false,
  usePaletteEntries: () => [],
  bottomPx: footPx => Math.max(footPx, leastTracksPx),
}

/** The interactive-video editor (D-30). */
export function IvPage() {
  return <DocumentPage mode={ivMode} />
}
