import type { BridgeName } from '../../channels/channel.ts'

/**
 * Bridges whose containers report to the ad by their own calls whether it is on screen; the others only hide
 * the page.
 */
export const reportsVisibility: ReadonlySet<BridgeName> = new Set<BridgeName>([
  'mraid',
  'inmobi',
  'adikteev',
  'bigabid',
  'remerge',
  'mintegral',
  'vungle',
])
