import type { NodeData } from '../data.ts'
import type { Playing } from '../playing.ts'
import { mentionedAssets } from '../stage/assets.ts'

/** The files a still stage shows: each is loaded when it is first seen, and again when its bytes are others. */
export interface EditAssets {
  load(sources: Record<string, string>): void
  stop(): void
}

/** `arrived` hears of every file that came, and whether it was a font. */
export function createEditAssets(playing: Playing, arrived: (isFont: boolean) => void): EditAssets {
  const asked: Record<string, string> = {}
  const fonts: Record<string, boolean> = {}
  const mentions = new WeakMap<NodeData, string[]>()
  let stopped = false

  function tell(isFont: boolean): void {
    if (!stopped) arrived(isFont)
  }

  function loadImage(id: string, source: string): void {
    if (asked[id] === source) return
    asked[id] = source
    playing.host.loadImage(id).then((image) => {
      if (asked[id] !== source) return
      playing.images[id] = image
      tell(false)
    }, () => {
      if (asked[id] === source) delete playing.images[id]
      tell(false)
    })
  }

  function assetsOf(data: NodeData): string[] {
    if (data.kind === 'image' || data.kind === 'frames') return [data.asset]
    if (data.kind !== 'game' && data.kind !== 'particles' && data.kind !== 'shape') return []
    let found = mentions.get(data)
    if (!found) mentions.set(data, (found = mentionedAssets(playing.data, data)))
    return found
  }

  return {
    load(sources) {
      const { data, scene } = playing
      const fill = scene.background || data.background
      const wanted = fill.kind === 'image' ? [fill.asset] : []
      for (const node of playing.nodes) for (const id of assetsOf(node.data)) wanted.push(id)
      for (const id of wanted) {
        const asset = data.assets[id]
        if (asset && (asset.kind === 'image' || asset.kind === 'frames')) loadImage(id, sources[id] || '')
      }
      for (const id of Object.keys(data.fonts)) {
        const { family, asset } = data.fonts[id]!
        const key = family + ' ' + (asset ? sources[asset] : '')
        if (fonts[key]) continue
        fonts[key] = true
        if (asset) void playing.host.loadFont(id, family, asset).then(() => tell(true))
      }
    },
    stop() { stopped = true },
  }
}
