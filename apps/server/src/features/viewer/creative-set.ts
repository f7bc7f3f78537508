import type { creativeSet } from '@adloom/contract/viewer'
import { type Channel, findChannelByKey } from '@adloom/playable/channels'
import { applyValues, type LocalText } from '@adloom/playable/format'
import type { z } from 'zod'
import { wireTime } from '../../platform/clock.ts'
import { getChannels } from '../channels/service.ts'
import type { ProjectDetail } from '../projects/service.ts'
import { factsOf } from './creative-facts.ts'

/** The reference canvas, portrait and landscape (D-32). */
const screens = [
  { width: 750, height: 1334 },
  { width: 1334, height: 750 },
] as const

/** The channels a project was downloaded for; before that, the plain web page. */
export function channelsOf(project: Pick<ProjectDetail, 'channel_ids'>): Channel[] {
  return project.channel_ids.length > 0 ? getChannels(project.channel_ids) : [findChannelByKey('preview')!]
}

/** A creative's number within its project: the channel, and 1 portrait or 2 landscape. */
export function creativeId(channel: Pick<Channel, 'id'>, turn: number): number {
  return channel.id * 10 + turn + 1
}

/** Data of a project for its share link (PL-04). */
export function creativeSetOf(
  project: ProjectDetail,
  tags: number[],
  playMethods: Record<string, LocalText>,
): z.input<typeof creativeSet> {
  const document = applyValues(project.document, project.values)
  const channels = channelsOf(project)
  const word = project.gameplay
  return {
    source_id: project.id,
    product_name: project.product_name ?? '',
    creative_type: 'playable',
    skin_id: '',
    custom_id: project.id,
    group_id: 0,
    switcher_visible: channels.length * screens.length > 1,
    creatives: channels.flatMap(channel =>
      screens.map((screen, turn) => ({
        id: creativeId(channel, turn),
        creative_type: 'playable',
        name: project.name,
        channel_id: channel.id,
        channel_cn: channel.nameCn,
        channel_en: channel.nameEn,
        creative_ext: { ...screen },
      })),
    ),
    info: {
      name: project.name,
      tag: tags[0] ?? 0,
      template: project.template_name,
      languages: project.languages,
      updated_time: wireTime(project.updated_at),
      play_methods: [playMethods[word] ?? { en: word, 'zh-cn': word, ja: word }],
      ...factsOf(document),
    },
  }
}
