import type { PlayData, ScriptData } from '@adloom/engine/data'
import { featureDefines } from '@adloom/engine/features'
import { withReadConfigs } from '@adloom/engine/games'
import { addsColours } from '../bundle/adds-colours.ts'
import { bundleEngine } from '../bundle/bundle-scripts.ts'
import { buildScripts } from '../bundle/build-user-scripts.ts'
import { deriveMedia, type DeriveInput, type MadeMedia, type MediaKind } from '../optimise/optimise-media.ts'
import { scriptJson } from './script-json.ts'
import { segment, type Segment } from '../archive/segment.ts'
import { withCuts } from '../collect/video-uses.ts'
import { walkNodes } from '../collect/walk-nodes.ts'

/** An ad without a network: what every channel that takes the same media shares, made once (D-35). */
export interface NeutralForm {
  data: PlayData
  media: Map<string, MadeMedia>
  /** A person's own scripts as they were written; not part of `data`. */
  scripts: readonly ScriptData[]
  /** Sets `adData`. */
  dataScript: Segment
  /** Sets `adMedia` with everything inline. */
  mediaScript: Segment
  engineScript: Segment
  /** Sets `adScripts`, where a person's own scripts are in it. */
  ownScript: Segment | undefined
  poster: string | undefined
}

export async function buildNeutral(
  input: DeriveInput,
  kind: MediaKind,
  webgl: boolean,
): Promise<NeutralForm> {
  const scripts = input.data.scripts ?? []
  const features = { ...featureDefines(input.data), ADLOOM_SHADES: String(await addsColours(input)) }
  const [media, engine, own] = await Promise.all([
    deriveMedia(input, kind),
    bundleEngine(usedGames(input.data), webgl, features, input.cache, scripts.length > 0),
    buildScripts(scripts),
  ])
  const { scripts: _scripts, ...data } = withMedia(withReadConfigs(input.data), media)
  return {
    data,
    media,
    scripts,
    poster: posterOf(data),
    dataScript: segment(`window.adData=${scriptJson(data)};`),
    mediaScript: mediaScript(media, [...media.keys()]),
    engineScript: segment(engine),
    ownScript: own === '' ? undefined : segment(own),
  }
}

/**
 * A script that brings these assets as padded base64 (other encodings are refused at upload by some
 * networks).
 */
export function mediaScript(media: Map<string, MadeMedia>, ids: string[]): Segment {
  const entries = ids.map(id => `${scriptJson(id)}:"${Buffer.from(media.get(id)!.bytes).toString('base64')}"`)
  return segment(`window.adMedia={${entries.join(',\n')}};`)
}

export function usedGames(data: PlayData): string[] {
  const games = new Set<string>()
  walkNodes(data, node => {
    if (node.kind === 'game') games.add(node.game)
  })
  return [...games].sort()
}

/**
 * Sizes as they are now (cropping is done); sounds the channel refuses are forgotten. Frame rectangles follow
 * their sheet's new size.
 */
function withMedia(data: PlayData, media: Map<string, MadeMedia>): PlayData {
  const assets: PlayData['assets'] = {}
  for (const [id, asset] of Object.entries(data.assets)) {
    const made = media.get(id)
    if (!made) continue
    if (asset.kind === 'image')
      assets[id] = { kind: 'image', width: made.width ?? asset.width, height: made.height ?? asset.height }
    else if (asset.kind === 'video')
      assets[id] = { ...asset, width: made.width ?? asset.width, height: made.height ?? asset.height }
    else if (asset.kind === 'frames' && made.width)
      assets[id] = scaledFrames(asset, made.width / asset.width, made)
    else assets[id] = asset
  }
  const cuts = new Map([...media].flatMap(([id, { cut }]) => (cut ? [[id, cut] as const] : [])))
  return withCuts({ ...data, assets }, cuts)
}

function scaledFrames(
  asset: PlayData['assets'][string] & { kind: 'frames' },
  share: number,
  made: MadeMedia,
): PlayData['assets'][string] {
  if (share === 1) return asset
  const frames = asset.frames.map(frame => ({
    x: frame.x * share,
    y: frame.y * share,
    w: frame.w * share,
    h: frame.h * share,
  }))
  return { kind: 'frames', width: made.width!, height: made.height!, frames }
}

/** The largest picture of the first scene stands in when the ad cannot start. */
function posterOf(data: PlayData): string | undefined {
  let best: { id: string; area: number } | undefined
  const scene = data.scenes.find(item => item.id === data.startScene)
  walkNodes({ ...data, scenes: scene ? [scene] : [] }, node => {
    if (node.kind !== 'image' || !data.assets[node.asset]) return
    const area = node.portrait.w * node.portrait.h
    if (!best || area > best.area) best = { id: node.asset, area }
  })
  return best?.id
}
