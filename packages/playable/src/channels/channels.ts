import type { Channel } from './channel.ts'
import { mraidRows } from './mraid-rows.ts'
import { ownContainerRows } from './own-container-rows.ts'
import { socialRows } from './social-rows.ts'

/**
 * All channels, best known first (PL-03, D-35). Ids are stored: they never change. The specification fixes
 * 21, 5, 7 and 10, and the label and alias of 9.
 */
export const channels: readonly Channel[] = ordered([...ownContainerRows, ...mraidRows, ...socialRows])

export function findChannel(id: number): Channel | undefined {
  return channels.find(channel => channel.id === id)
}

export function findChannelByKey(key: string): Channel | undefined {
  return channels.find(channel => channel.key === key)
}

function ordered(rows: Channel[]): Channel[] {
  const first = [
    'mintegral',
    'unity',
    'applovin',
    'ironsource',
    'google',
    'meta',
    'moloco',
    'tiktok',
    'pangle',
    'vungle',
    'liftoff',
    'chartboost',
    'snapchat',
    'inmobi',
    'bigo',
    'tencent',
    'mytarget',
    'yandex',
    'adcolony',
    'tapjoy',
    'adikteev',
    'bigabid',
    'remerge',
    'appreciate',
    'mraid',
    'preview',
  ]
  return rows.sort((a, b) => first.indexOf(a.key) - first.indexOf(b.key))
}
