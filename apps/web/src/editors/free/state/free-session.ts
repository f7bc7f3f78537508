import type { Orientation } from '@adloom/playable/geometry/orientation'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The canvas under the window: CSS pixels a unit takes, and where the canvas's origin lies in the pane. */
export interface CanvasView { zoom: number; x: number; y: number }

export type CanvasTool = 'select' | 'pan' | 'text' | 'rect' | 'ellipse' | 'area'

/** What the right panel shows of the selection. */
export type InspectorTab = 'appearance' | 'animation' | 'events'

/** What the left rail has open. */
export type RailTab = 'layers' | 'assets' | 'presets' | 'logic'

/** Whose events the panel shows: the selected layer's or else the scene's, the scene's, the whole game's. */
export type EventsOwner = 'auto' | 'scene' | 'game'

/** A field that waits for a layer to be pointed at, on the canvas or in the list of layers; Escape gives it up. */
export interface LayerPick {
  /** The field, in words. */
  label: string
  /** The selection the field belongs to; it comes back. */
  selection: readonly string[]
  accepts(id: string): boolean
  picked(id: string): void
}

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
  /** Both orientations stand side by side; the other one is looked at like this. */
  sideBySide: boolean
  otherView: CanvasView
  tool: CanvasTool
  rail: RailTab
  inspector: InspectorTab
  /** The whole playable runs in the player instead of standing still on the canvas. */
  playing: boolean
  snapping: boolean
  showsGuides: boolean
  /** Guide lines by what is on the canvas, in its units. */
  guides: Readonly<Record<string, { x: readonly number[]; y: readonly number[] }>>
  eventsOf: EventsOwner
  /** A record that the panels of logic were asked to show: an event, a variable, an action … */
  spotlight: string | undefined
  picking: LayerPick | undefined
}

export type FreeSessionStore = StoreApi<FreeSession>

export function createFreeSession(rootId: string, language: string): FreeSessionStore {
  return createStore<FreeSession>(() => ({
    rootId, language, entered: undefined, editingText: undefined, orientation: 'portrait', view: { zoom: 0.5, x: 0, y: 0 }, sideBySide: false, otherView: { zoom: 0.5, x: 0, y: 0 }, tool: 'select', rail: 'layers',
    inspector: 'appearance', playing: false, snapping: true, showsGuides: true, guides: {},
    eventsOf: 'auto', spotlight: undefined, picking: undefined,
  }))
}

/** Puts another scene, prefab or global layer on the canvas. */
export function openRoot(session: FreeSessionStore, rootId: string): void {
  session.setState({ rootId, entered: undefined, editingText: undefined })
}

/** The orientation under the hand; each keeps its own view while both are seen. */
export function turnTo(session: FreeSessionStore, orientation: Orientation): void {
  const { orientation: before, view, otherView, sideBySide } = session.getState()
  if (before === orientation) return
  session.setState({ orientation, editingText: undefined, ...(sideBySide ? { view: otherView, otherView: view } : {}) })
}
