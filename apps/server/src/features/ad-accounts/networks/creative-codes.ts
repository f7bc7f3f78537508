import type { CodeOf } from '@adloom/contract/insight-metrics'

/**
 * Returns the code of an ad type (B§3); types that it lacks, such as banners, stay as the network names
 * them.
 */
export function adTypeOf(text: string): string {
  const name = text.toLowerCase()
  if (name.includes('reward')) return 'rewarded_video' satisfies CodeOf<'ad_type'>
  if (name.includes('interstitial')) return 'interstitial_video' satisfies CodeOf<'ad_type'>
  return name
}

/** Returns the code of the kind of a creative; '' for an unknown one. */
export function materialTypeOf(text: string): CodeOf<'material_type'> | '' {
  const name = text.toLowerCase()
  if (name.includes('playable')) return 'playable'
  if (name.includes('video')) return 'video'
  return /image|graphic|static|banner/.test(name) ? 'graphic' : ''
}

/** Returns the code of what an ad shows (B§3): "Video + Playable", "playable only" or "ONLY_VIDEO". */
export function outputTypeOf(text: string): CodeOf<'ad_output_type'> {
  const name = text.toLowerCase()
  const [isVideo, isPlayable] = [name.includes('video'), name.includes('playable')]
  if (isVideo && isPlayable) return 'video_and_playable'
  if (isPlayable) return 'only_playable'
  if (!isVideo) return 'other'
  if (!/end.?card/.test(name)) return 'only_video'
  return name.includes('dynamic') ? 'video_and_dynamic_endcard' : 'video_and_common_endcard'
}
