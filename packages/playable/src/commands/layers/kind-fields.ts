import type { EditOptions } from '@adloom/document'
import type {
  ConnectData,
  DrawingData,
  FilterData,
  ModelView,
  ParticleData,
  ScratchData,
  ShapeData,
} from '@adloom/engine/data'
import { patched } from '../patched.ts'
import type { PlayableStore } from '../playable-store.ts'
import { updateNode } from './update-node.ts'

type Patch<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** Sets parts of the form of several shapes; undefined takes one away. */
export function setShape(
  store: PlayableStore,
  ids: readonly string[],
  patch: Patch<ShapeData>,
  options: EditOptions = {},
): void {
  setInside(store, ids, 'shape', patch, options)
}

/** Sets parameters of several particle layers; undefined takes one away. */
export function setParticles(
  store: PlayableStore,
  ids: readonly string[],
  patch: Patch<ParticleData>,
  options: EditOptions = {},
): void {
  setInside(store, ids, 'particles', patch, options)
}

/** Sets what several covers are and how they are rubbed away; undefined takes a part away. */
export function setScratch(
  store: PlayableStore,
  ids: readonly string[],
  patch: Patch<ScratchData>,
  options: EditOptions = {},
): void {
  setInside(store, ids, 'scratch', patch, options)
}

/** Sets how several areas are drawn in; undefined takes a part away. */
export function setDrawing(
  store: PlayableStore,
  ids: readonly string[],
  patch: Patch<DrawingData>,
  options: EditOptions = {},
): void {
  setInside(store, ids, 'drawing', patch, options)
}

/** Sets the dots of several layers and how they are joined; undefined takes a part away. */
export function setConnect(
  store: PlayableStore,
  ids: readonly string[],
  patch: Patch<ConnectData>,
  options: EditOptions = {},
): void {
  setInside(store, ids, 'connect', patch, options)
}

/** Sets how several models are seen; undefined takes a part away. */
export function setModelView(
  store: PlayableStore,
  ids: readonly string[],
  patch: Patch<ModelView>,
  options: EditOptions = {},
): void {
  setInside(store, ids, 'view', patch, options)
}

/** Sets fields of the colour filter of images and frames; removes a filter without effect. */
export function setFilter(
  store: PlayableStore,
  ids: readonly string[],
  patch: Patch<FilterData>,
  options: EditOptions = {},
): void {
  store.edit(
    'set_filter',
    { key: `set_filter:${Object.keys(patch).join()}:${ids.join()}`, ...options },
    tx => {
      for (const id of ids) {
        updateNode(tx, id, node => {
          if (node.kind !== 'image' && node.kind !== 'frames') return node
          const kept = Object.entries(patched(node.filter ?? {}, patch)).filter(
            ([key, value]) => value !== (key === 'hue' ? 0 : 1),
          )
          return patched(node, { filter: kept.length > 0 ? Object.fromEntries(kept) : undefined })
        })
      }
    },
  )
}

/**
 * Sets fields of a game's parameters, also inside one another: `['tray', 'slots']`; undefined takes a field
 * away.
 */
export function setGameConfig(
  store: PlayableStore,
  ids: readonly string[],
  path: readonly string[],
  value: unknown,
  options: EditOptions = {},
): void {
  store.edit('set_game', { key: `set_game:${path.join('.')}:${ids.join()}`, ...options }, tx => {
    for (const id of ids)
      updateNode(tx, id, node =>
        node.kind === 'game' ? { ...node, config: withPath(node.config, path, value) } : node,
      )
  })
}

function withPath(
  config: Record<string, unknown>,
  [key, ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (key === undefined) return config
  if (rest.length === 0) return patched(config, { [key]: value })
  const inner = config[key]
  return {
    ...config,
    [key]: withPath(
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? (inner as Record<string, unknown>)
        : {},
      rest,
      value,
    ),
  }
}

function setInside(
  store: PlayableStore,
  ids: readonly string[],
  field: 'shape' | 'particles' | 'scratch' | 'drawing' | 'connect' | 'view',
  patch: { readonly [key: string]: unknown },
  options: EditOptions,
): void {
  store.edit(
    `set_${field}`,
    { key: `set_${field}:${Object.keys(patch).join()}:${ids.join()}`, ...options },
    tx => {
      for (const id of ids) {
        updateNode(tx, id, node => {
          const inner = (node as unknown as Record<string, unknown>)[field]
          return typeof inner === 'object' && inner !== null
            ? patched(node, { [field]: patched(inner, patch) })
            : node
        })
      }
    },
  )
}
