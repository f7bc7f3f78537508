import type { PlayData } from '../data.ts'
import type { Host } from '../host/host.ts'
import { loadFigure } from '../figure/load-figure.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** Asset ids that a piece of the data mentions anywhere. */
export function mentionedAssets(data: PlayData, value: unknown): string[] {
  const text = JSON.stringify(value) || ''
  return Object.keys(data.assets).filter(id => text.indexOf(JSON.stringify(id)) >= 0)
}

/**
 * Loads what the first scene shows; the rest loads in the background. A broken file is reported and not
 * drawn.
 */
export async function loadAssets(runtime: Runtime): Promise<void> {
  const { playData: data } = runtime
  const first = mentionedAssets(data, [runtime.stageState.currentScene, data.global, data.background])
  await Promise.all([loadFonts(data, runtime.host), ...first.map(id => loadImage(runtime, id))])
  for (const id of Object.keys(data.assets)) if (first.indexOf(id) < 0) void loadImage(runtime, id)
}

async function loadImage(runtime: Runtime, id: string): Promise<void> {
  const asset = runtime.playData.assets[id]
  if (!asset) return
  try {
    if (
      (typeof ADLOOM_BONES === 'undefined' || ADLOOM_BONES || ADLOOM_MODELS) &&
      (asset.kind === 'dragonbones' || asset.kind === 'model3d')
    )
      runtime.stageState.loadedFigures[id] = await loadFigure(runtime.host, id)
    if (asset.kind !== 'image' && asset.kind !== 'frames') return
    runtime.stageState.loadedImages[id] = await runtime.host.loadImage(id)
  } catch (error) {
    runtime.eventBus.notifyHost({ type: 'error', message: 'Image ' + id + ': ' + String(error) })
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
