import type { PlayData, ScriptData } from '@adloom/engine/data'
import { withReadConfigs } from '@adloom/engine/games'
import { segment, type Segment } from '../archive/segment.ts'
import type { AdCode } from '../bundle/bundle-ad-code.ts'
import { withCuts } from '../collect/video-uses.ts'
import type { ImportedAd } from '../../import/imported-ad.ts'
import { walkNodes } from '../collect/walk-play-data.ts'
import type { OptimisedMedia } from '../optimise/optimised-media.ts'
import { scriptJson } from './escape-text.ts'

/** An ad without a network. Channels that take the same media share it (D-35). */
export interface NeutralForm {
  data: PlayData
  media: Map<string, OptimisedMedia>
  /** Sources of the user scripts. They are not part of `data`. */
  scripts: readonly ScriptData[]
  /** Sets `adData`. */
  dataScript: Segment
  /** Sets `adMedia` with all media inline. */
  mediaScript: Segment
  engineScript: Segment
  /** Sets `adScripts`; absent without user scripts. */
  userScript: Segment | undefined
  /** Asset id of the image to show when the ad cannot start. */
  poster: string | undefined
  /** Set when the ad was made elsewhere. */
  imported?: ImportedAd
}

/** Turns data, media and code into script segments. Fourth stage of packing. */
export function createNeutralForm(
  compiled: PlayData,
  media: Map<string, OptimisedMedia>,
  { engine, userScripts }: AdCode,
): NeutralForm {
  const { scripts = [], ...data } = withMedia(withReadConfigs(compiled), media)
  return {
    data,
    media,
    scripts,
    poster: findPoster(data),
    dataScript: segment(`window.adData=${scriptJson(data)};`),
    mediaScript: mediaScript(media, [...media.keys()]),
    engineScript: segment(engine),
    userScript: userScripts === '' ? undefined : segment(userScripts),
  }
}

/**
 * Returns a script with these assets as padded base64: some networks refuse other encodings at upload.
 */
export function mediaScript(media: Map<string, OptimisedMedia>, ids: string[]): Segment {
  const entries = ids.map(id => `${scriptJson(id)}:"${Buffer.from(media.get(id)!.bytes).toString('base64')}"`)
  return segment(`window.adMedia={${entries.join(',\n')}};`)
}

/** Sets the sizes of optimised media, and removes assets that the channel does not take. */
function withMedia(data: PlayData, media: Map<string, OptimisedMedia>): PlayData {
  const assets: PlayData['assets'] = {}
  for (const [id, asset] of Object.entries(data.assets)) {
    const optimised = media.get(id)
    if (!optimised) continue
    const { width, height } = optimised
    if (asset.kind === 'image')
      assets[id] = { kind: 'image', width: width ?? asset.width, height: height ?? asset.height }
    else if (asset.kind === 'video')
      assets[id] = { ...asset, width: width ?? asset.width, height: height ?? asset.height }
    else if (asset.kind === 'frames' && width)
      assets[id] = scaledFrames(asset, width / asset.width, optimised)
    else assets[id] = asset
  }
  const cuts = new Map([...media].flatMap(([id, { cut }]) => (cut ? [[id, cut] as const] : [])))
  return withCuts({ ...data, assets }, cuts)
}

/** Scales the frame rectangles with their sheet. */
function scaledFrames(
  asset: PlayData['assets'][string] & { kind: 'frames' },
  scale: number,
  sheet: OptimisedMedia,
): PlayData['assets'][string] {
  if (scale === 1) return asset
  const frames = asset.frames.map(frame => ({
    x: frame.x * scale,
    y: frame.y * scale,
    w: frame.w * scale,
    h: frame.h * scale,
  }))
  return { kind: 'frames', width: sheet.width!, height: sheet.height!, frames }
}

/** Finds the largest image of the first scene, which is shown when the ad cannot start. */
function findPoster(data: PlayData): string | undefined {
  let largest: { id: string; area: number } | undefined
  const scene = data.scenes.find(item => item.id === data.startScene)
  walkNodes({ ...data, scenes: scene ? [scene] : [] }, node => {
    if (node.kind !== 'image' || !data.assets[node.asset]) return
    const area = node.portrait.w * node.portrait.h
    if (!largest || area > largest.area) largest = { id: node.asset, area }
  })
  return largest?.id
}
