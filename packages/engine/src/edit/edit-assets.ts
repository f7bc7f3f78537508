import type { NodeData } from '../data.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { loadFigure } from '../figure/load-figure.ts'
import { mentionedAssets } from '../stage/assets.ts'

/**
 * The files a still stage shows: each is loaded when it is first seen, and again when its bytes are others.
 */
export interface EditAssets {
  load(sources: Record<string, string>): void
  stop(): void
}

/** Calls `arrived` after each loaded file, with whether it is a font. */
export function createEditAssets(runtime: Runtime, arrived: (isFont: boolean) => void): EditAssets {
  const asked: Record<string, string> = {}
  const fonts: Record<string, boolean> = {}
  const mentions = new WeakMap<NodeData, string[]>()
  let stopped = false

  function notify(isFont: boolean): void {
    if (!stopped) arrived(isFont)
  }

  function load<T>(
    files: Record<string, T | undefined>,
    id: string,
    source: string,
    read: () => Promise<T | undefined>,
  ): void {
    if (asked[id] === source) return
    asked[id] = source
    void read()
      .catch(() => undefined)
      .then(file => {
        if (asked[id] !== source) return
        files[id] = file
        notify(false)
      })
  }

  function loadAsset(id: string, source: string): void {
    const asset = runtime.playData.assets[id]
    if (!asset) return
    if (asset.kind === 'image' || asset.kind === 'frames')
      load(runtime.stageState.loadedImages, id, source, () => runtime.host.loadImage(id))
    else if (asset.kind === 'dragonbones' || asset.kind === 'model3d')
      load(runtime.stageState.loadedFigures, id, source, () => loadFigure(runtime.host, id))
  }

  function assetsOf(data: NodeData): string[] {
    if (
      data.kind === 'image' ||
      data.kind === 'frames' ||
      data.kind === 'dragonbones' ||
      data.kind === 'model3d'
    )
      return [data.asset]
    if (
      data.kind !== 'game' &&
      data.kind !== 'particles' &&
      data.kind !== 'shape' &&
      data.kind !== 'scratch' &&
      data.kind !== 'connect'
    )
      return []
    let found = mentions.get(data)
    if (!found) mentions.set(data, (found = mentionedAssets(runtime.playData, data)))
    return found
  }

  return {
    load(sources) {
      const { playData: data, stageState } = runtime
      const { currentScene: scene } = stageState
      const fill = scene.background || data.background
      const wanted = fill.kind === 'image' ? [fill.asset] : []
      for (const node of stageState.allNodes) for (const id of assetsOf(node.data)) wanted.push(id)
      for (const id of wanted) loadAsset(id, sources[id] || '')
      for (const id of Object.keys(data.fonts)) {
        const { family, asset } = data.fonts[id]!
        const key = family + ' ' + (asset ? sources[asset] : '')
        if (fonts[key]) continue
        fonts[key] = true
        if (asset) void runtime.host.loadFont(id, family, asset).then(() => notify(true))
      }
    },
    stop() {
      stopped = true
    },
  }
}
