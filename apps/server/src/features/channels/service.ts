import { channels, findChannel, type Channel } from '@adloom/playable/channels'
import type { LocalText } from '@adloom/playable/format'
import { fail } from '../../platform/binder/fail.ts'

/** A channel of our own preview is not offered to users. */
const delivered = channels.filter(channel => channel.key !== 'preview')

/** Channels with their wire field names (PL-03). */
export function listChannels() {
  return delivered.map(channel => ({
    id: channel.id,
    key: channel.key,
    name_cn: channel.nameCn,
    name_en: channel.nameEn,
    label: labelOf(channel),
    alias: channel.alias ?? '',
    icon: channel.icon,
    interactive: channel.interactive,
    noninteractive: channel.noninteractive,
    group: channel.group,
    format: channel.format,
    limit_bytes: channel.limits.bytes,
    confidence: channel.confidence,
    note: channel.note,
  }))
}

/** The display name: a label of its own for channel 9, else the network's name (PL-03). */
export function labelOf({ label, nameEn, nameCn }: Channel): LocalText {
  return { en: nameEn, 'zh-cn': nameCn, ja: nameEn, ...label }
}

/** The channels of these ids, each once and in a fixed order, so that one selection gives one archive. */
export function getChannels(ids: number[]): Channel[] {
  if (ids.length === 0) fail('channel_none')
  for (const id of ids)
    if (!delivered.some(channel => channel.id === id)) fail('channel_unknown', { channel: id })
  return [...new Set(ids)].sort((a, b) => a - b).map(id => findChannel(id)!)
}
