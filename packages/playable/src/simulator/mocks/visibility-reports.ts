import type { BridgeName } from '../../channels/channel.ts'

/** Bridges whose containers tell the ad by calls of their own whether it is on screen; the others only hide the page. */
export const reportsVisibility: ReadonlySet<BridgeName> = new Set<BridgeName>(['mraid', 'inmobi', 'adikteev', 'bigabid', 'remerge', 'mintegral', 'vungle'])
