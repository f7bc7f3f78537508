import type { Orientation } from '@adloom/playable/geometry/orientation'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The canvas under the window: CSS pixels a unit takes, and where the canvas's origin lies in the pane. */
export interface CanvasView { zoom: number; x: number; y: number }

export type CanvasTool = 'select' | 'pan' | 'text' | 'rect' | 'ellipse' | 'area'

/** What the right panel shows of the selection. */
export type InspectorTab = 'appearance' | 'animation' | 'events'

/** What the left rail has open. */
export type RailTab = 'layers' | 'assets' | 'presets' | 'logic'

/** How the editor is looked at: never saved with the document, no part of undo. */
export interface FreeSession {
  /** The scene, prefab or global layer (`global:below`, `global:above`) on the canvas. */
  rootId: string
  /** The group that was entered by a double click. */
  entered: string | undefined
  /** The text that is typed on the canvas. */
  editingText: string | undefined
  orientation: Orientation
  /** The language the canvas and the fields show. */
  language: string
  view: CanvasView
  tool: CanvasTool
  rail: RailTab
  inspector: InspectorTab
  /** The whole playable runs in the player instead of standing still on the canvas. */
  playing: boolean
  snapping: boolean
  showsGuides: boolean
  /** Guide lines by what is on the canvas, in its units. */
  guides: Readonly<Record<string, { x: readonly number[]; y: readonly number[] }>>
}

export type FreeSessionStore = StoreApi<FreeSession>

export function createFreeSession(rootId: string, language: string): FreeSessionStore {
  return createStore<FreeSession>(() => ({
    rootId, language, entered: undefined, editingText: undefined, orientation: 'portrait', view: { zoom: 0.5, x: 0, y: 0 }, tool: 'select', rail: 'layers',
    inspector: 'appearance', playing: false, snapping: true, showsGuides: true, guides: {},
  }))
}

/** Puts another scene, prefab or global layer on the canvas. */
export function openRoot(session: FreeSessionStore, rootId: string): void {
  session.setState({ rootId, entered: undefined, editingText: undefined })
}
