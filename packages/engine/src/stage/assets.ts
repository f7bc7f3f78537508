import type { PlayData } from '../data.ts'
import type { Host } from '../host/host.ts'
import { loadFigure } from '../figure/load-figure.ts'
import type { Playing } from '../playing.ts'

/** Asset ids that a piece of the data mentions anywhere. */
export function mentionedAssets(data: PlayData, part: unknown): string[] {
  const text = JSON.stringify(part) || ''
  return Object.keys(data.assets).filter(id => text.indexOf(JSON.stringify(id)) >= 0)
}

/**
 * Loads what the first scene shows; the rest follows by itself. Broken ones are told and drawn as nothing.
 */
export async function loadAssets(playing: Playing): Promise<void> {
  const { data } = playing
  const first = mentionedAssets(data, [playing.scene, data.global, data.background])
  await Promise.all([loadFonts(data, playing.host), ...first.map(id => loadImage(playing, id))])
  for (const id of Object.keys(data.assets)) if (first.indexOf(id) < 0) void loadImage(playing, id)
}

async function loadImage(playing: Playing, id: string): Promise<void> {
  const asset = playing.data.assets[id]
  if (!asset) return
  try {
    if (
      (typeof ADLOOM_BONES === 'undefined' || ADLOOM_BONES || ADLOOM_MODELS) &&
      (asset.kind === 'dragonbones' || asset.kind === 'model3d')
    )
      playing.figures[id] = await loadFigure(playing, id)
    if (asset.kind !== 'image' && asset.kind !== 'frames') return
    playing.images[id] = await playing.host.loadImage(id)
  } catch (error) {
    playing.emit({ type: 'error', message: 'Image ' + id + ': ' + String(error) })
  }
}

function loadFonts(data: PlayData, host: Host): Promise<void[]> {
  return Promise.all(
    Object.keys(data.fonts).map(id => {
      const font = data.fonts[id]!
      return host.loadFont(id, font.family, font.asset)
    }),
  )
}
