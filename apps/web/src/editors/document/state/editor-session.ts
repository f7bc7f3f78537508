import type { Font } from '@adloom/contract/fonts'
import type { AssetRecord } from '@adloom/playable/format'
import type { Orientation } from '@adloom/playable/geometry'
import type { DrawnPlace } from '@adloom/playable/tools'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The canvas under the window: CSS pixels a unit takes, and where the canvas's origin lies in the pane. */
export interface CanvasView {
  zoom: number
  x: number
  y: number
}

export type CanvasTool = 'select' | 'pan' | 'text' | 'image' | 'rect' | 'ellipse' | 'area'

/** What the right panel shows of the selection. */
export type InspectorTab = 'appearance' | 'animation' | 'events'

/** The scene on the canvas, or the whole playable. */
export type StageLevel = 'scene' | 'project'

/** What the left rail has open. */
export type RailTab = 'layers' | 'assets' | 'presets' | 'logic'

/** Whose events the panel shows: the selected layer's or else the scene's, the scene's, the whole game's. */
export type EventsOwner = 'auto' | 'scene' | 'game'

/**
 * A field that waits for a layer to be pointed at, on the canvas or in the list of layers; Escape gives it
 * up.
 */
export interface LayerPick {
  /** The field, in words. */
  label: string
  /** The selection the field belongs to; it comes back. */
  selection: readonly string[]
  accepts(id: string): boolean
  picked(id: string): void
}

/** Animations (ids by layer) shown on the canvas while all else stands still; `turn` starts them anew. */
export interface AnimPreview {
  anims: Readonly<Record<string, readonly string[]>>
  turn: number
}

/**
 * A moment of what plays on the canvas: where its films stand (milliseconds of their files, by layer), and
 * the layers whose time it is not.
 */
export interface CanvasMoment {
  times: Readonly<Record<string, number>>
  unseen: readonly string[]
}

/** The kind of a file, and where its layer goes: a drawn box with `size`, a point without. */
export interface FileChoice {
  kind: AssetRecord['kind']
  place?: DrawnPlace & { orientation: Orientation }
}

/** How the editor is looked at: never saved with the document, no part of undo. */
export interface EditorSession {
  /** The scene, prefab or global layer (`global:below`, `global:above`) on the canvas. */
  rootId: string
  /** The group that was entered by a double click. */
  entered: string | undefined
  /** The text that is typed on the canvas. */
  editingText: string | undefined
  orientation: Orientation
  /** The language the canvas and the fields show. */
  language: string
  /** How each orientation is looked at. */
  views: Readonly<Record<Orientation, CanvasView>>
  /** Both orientations stand side by side. */
  sideBySide: boolean
  tool: CanvasTool
  rail: RailTab
  inspector: InspectorTab
  /** What the panel shows while nothing is selected. */
  stageLevel: StageLevel
  /** The whole playable runs in the player instead of standing still on the canvas. */
  playing: boolean
  snapping: boolean
  /** The turning point of a layer may be dragged. */
  movesPivot: boolean
  showsGuides: boolean
  /** Guide lines by what is on the canvas, in its units. */
  guides: Readonly<Record<string, { x: readonly number[]; y: readonly number[] }>>
  eventsOf: EventsOwner
  /** A record that the panels of logic were asked to show: an event, a variable, an action … */
  spotlight: string | undefined
  picking: LayerPick | undefined
  previewing: AnimPreview | undefined
  /** The animation that is open in the panel: its way is shown on the canvas. */
  steered: string | undefined
  script: OpenedScript | undefined
  /** The canvas shows the beginning unless an editor with a playhead says otherwise. */
  moment: CanvasMoment | undefined
  /** The file that is being chosen for a new layer. */
  choosing: FileChoice | undefined
  /** The public font for new texts, once it was read. */
  displayFont: Font | undefined
}

/** A script in the middle of the room, and a line of it that was asked for; `turn` asks anew. */
export interface OpenedScript {
  id: string
  line?: number
  turn: number
}

export type EditorSessionStore = StoreApi<EditorSession>

export function createEditorSession(rootId: string, language: string): EditorSessionStore {
  return createStore<EditorSession>(() => ({
    rootId,
    language,
    entered: undefined,
    editingText: undefined,
    orientation: 'portrait',
    views: { portrait: { zoom: 0.5, x: 0, y: 0 }, landscape: { zoom: 0.5, x: 0, y: 0 } },
    sideBySide: false,
    tool: 'select',
    rail: 'layers',
    inspector: 'appearance',
    stageLevel: 'scene',
    playing: false,
    snapping: true,
    movesPivot: false,
    showsGuides: true,
    guides: {},
    eventsOf: 'auto',
    spotlight: undefined,
    picking: undefined,
    previewing: undefined,
    steered: undefined,
    script: undefined,
    moment: undefined,
    choosing: undefined,
    displayFont: undefined,
  }))
}

/** Puts another scene, prefab or global layer on the canvas. */
export function openRoot(session: EditorSessionStore, rootId: string): void {
  session.setState({ rootId, entered: undefined, editingText: undefined })
}

export function viewOf({ views, orientation }: EditorSession): CanvasView {
  return views[orientation]
}

export function lookAt(session: EditorSessionStore, orientation: Orientation, view: CanvasView): void {
  session.setState(({ views }) => ({ views: { ...views, [orientation]: view } }))
}

/** Puts a script where the canvas is, at a line of it. */
export function openScript(session: EditorSessionStore, id: string, line?: number): void {
  session.setState(({ script }) => ({
    script: { id, turn: (script?.turn ?? 0) + 1, ...(line === undefined ? {} : { line }) },
  }))
}
