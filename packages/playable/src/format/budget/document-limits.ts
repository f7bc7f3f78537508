/**
 * The most that one document may become, counted after prefabs and story parts are expanded and before
 * anything is expanded. A document over a limit is refused with `document_too_complex`. Templates, starters
 * and benchmark documents of 3000 layers stay below a tenth of each, records and layers aside. The unit of
 * each limit is its name.
 */
export const documentLimits = {
  /** Records as stored. The editor keeps all of them in memory and sends changes by record. */
  records: 5000,
  /**
   * Layers, copies of prefabs included. The engine visits each in every frame; 10,000 still play at 60 fps on
   * a desktop.
   */
  nodes: 10_000,
  /** Scenes. Each is a page of the strip, a thumbnail and a row of many lists. */
  scenes: 500,
  /** Parameters that a template exposes. */
  params: 2000,
  /**
   * Levels of groups and prefab instances. Compiler and engine walk trees recursively; Photoshop itself
   * allows 10 levels.
   */
  groupDepth: 50,
  /** Levels of prefab instances inside prefabs. */
  prefabDepth: 8,
  /**
   * Events (a trigger with its conditions and responses). Each trigger is compared with every runtime event.
   */
  rules: 10_000,
  /** Responses of events and actions. */
  responses: 50_000,
  /** Single conditions of events. */
  conditions: 50_000,
  /** Animations of layers. */
  animations: 20_000,
  /** Keys of curves: of animations and of those kept for later use. */
  curveKeys: 100_000,
  /** Characters of layer texts in all languages. Each is measured and laid out. */
  characters: 1_000_000,
  /** Cells of all tables; one imported sheet has at most 5000 × 100. */
  cells: 500_000,
  /** Frames of all frame sequences. */
  frames: 20_000,
  /** Masks, which need a render target of their own in each frame. */
  masks: 1000,
  /** Video, audio, DragonBones and 3D layers, each with a player of its own. */
  players: 500,
  /**
   * Particles alive at the same time, each emitter counted with at most 2000. Each is moved and drawn in
   * every frame.
   */
  particles: 20_000,
  /** Single values (texts, numbers, switches) of all records: bounds what the other limits do not name. */
  values: 2_000_000,
} as const

export type DocumentMeasure = keyof typeof documentLimits

export const documentMeasures = Object.keys(documentLimits) as DocumentMeasure[]
