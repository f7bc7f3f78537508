import type { ComponentType } from 'react'
import type { PaletteEntry } from '../../components/overlays/palette-dialog.tsx'
import type { DocumentEditor } from './state/document-editor.ts'

export type PaletteSection = 'actions' | 'scenes' | 'layers' | 'presets' | 'panels'

export interface EditorLayoutProps {
  /** Revision of the document that the server stores. */
  rev: number
  /** Saves pending changes; rejects with the reason when they cannot be saved. */
  saved(): Promise<void>
}

/**
 * What one editor adds to the document editor. The free editor and the interactive-video editor each declare
 * one mode in their page file; everything else they share.
 */
export interface EditorMode {
  /** Kind of the projects in the list to which an address without a project redirects. */
  kind: DocumentEditor['kind']
  /**
   * Everything below the top bar. Composes `CanvasPane`, `PlayPane`, `RightPanel` and `PanelEdge` with the
   * mode's own panels, and mounts the mode's own shortcuts and canvas overlays.
   */
  Layout: ComponentType<EditorLayoutProps>
  /** The other editor that can open a document with a story, offered in the project menu. */
  otherEditor: { label: 'menuBar.inFree' | 'menuBar.inIv'; path: string }
  /** Whether Alt+1 to Alt+7 open the tabs of the rail and the right panel. */
  hasTabKeys(editor: DocumentEditor): boolean
  /** Commands and panels that only this mode has, for a text typed into the command palette. */
  usePaletteEntries(text: string): PaletteEntry<PaletteSection>[]
  /** Height in CSS pixels of what the layout shows below the canvas; `footPx` is the user's setting. */
  bottomPx(footPx: number): number
}

/** Returns the address of the list of projects of a kind. */
export function listPathOf(kind: DocumentEditor['kind']): string {
  return `/my-project/playable/${kind}`
}
