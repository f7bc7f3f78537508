import { channelIds } from '@adloom/contract/constants'
import type { ErrorName } from '@adloom/contract/errors'
import type { start } from '@adloom/contract/pushes'
import { safeName } from '@adloom/playable/channels'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import { findPushable } from '../delivery/service.ts'
import { nameAtNetwork, type PushableType } from '../ad-accounts/service.ts'
import { getChannels } from '../channels/service.ts'
import { findPackSources } from '../packs/service.ts'
import type { PushContent } from './push-input.ts'

type Source = z.output<typeof start.input>['sources'][number]

/** A creative as it would be pushed to one network. */
export interface Pushable {
  source: Source
  name: string
  fileName: string
  pushedKind: 'playable' | 'video'
  productId: number | null
  problem?: ErrorName
  content?: PushContent
  contentHash: string
}

type PlayableContent = Extract<PushContent, { kind: 'playable' }>

/**
 * Finds what is pushed, each source once, in the order of the sources, with the reason why one cannot be;
 * those that the account does not own are left out.
 */
export async function findPushables(
  context: AppContext,
  caller: Caller,
  type: PushableType,
  sources: readonly Source[],
): Promise<Pushable[]> {
  const channelId = Number(type)
  const idsOf = (kind: Source['kind']) => sources.filter(one => one.kind === kind).map(one => one.id)
  const delivered = await findPushable(context, caller, idsOf('delivery'), channelId)
  const packs = await findPackSources(context.db, caller, idsOf('pack'))
  const assetIds = delivered.flatMap(one => one.assetId ?? [])
  const works = await findWorks(context, caller, [...idsOf('work'), ...assetIds])
  const video = (source: Source, assetId: number) => {
    const work = works.find(one => one.id === assetId)
    return work && videoOf(source, work, type)
  }
  const found: (Pushable | undefined)[] = []
  for (const source of distinct(sources)) {
    if (source.kind === 'work') found.push(video(source, source.id))
    if (source.kind === 'pack') {
      const pack = packs.find(one => one.id === source.id)
      const isClosed = caller.trial && channelId !== channelIds.mintegral
      const content = pack && { kind: 'playable' as const, ...pack, channelId }
      if (content)
        found.push({
          ...playableOf(source, content, pack.productId, type),
          ...(isClosed && { problem: 'channel_not_in_trial' }),
        })
    }
    if (source.kind === 'delivery') {
      const one = delivered.find(({ id }) => id === source.id)
      if (one?.assetId) found.push(video(source, one.assetId))
      else if (one?.content)
        found.push(playableOf(source, { kind: 'playable', ...one.content, channelId }, one.productId, type))
      else if (one) found.push(blockedOf(source, one))
    }
  }
  return found.filter(one => one !== undefined)
}

function distinct(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map(one => [`${one.kind} ${one.id}`, one])).values()]
}

const blockedOf = (
  source: Source,
  {
    name,
    productId,
    problem = 'push_unchecked',
  }: { name: string; productId: number | null; problem?: ErrorName },
): Pushable => ({
  source,
  name,
  fileName: '',
  pushedKind: 'playable',
  productId,
  contentHash: '',
  problem,
})

/** The name has product, project and version like the files of packs, so that reports find the project. */
function playableOf(
  source: Source,
  content: PlayableContent,
  productId: number | null,
  type: PushableType,
): Pushable {
  const { kind, snapshot, contentHash, quality, reachIos12, channelId } = content
  const [channel] = getChannels([channelId])
  const names = [snapshot.product.name, snapshot.name].map(safeName).filter(name => name !== '')
  return {
    source,
    name: snapshot.name,
    fileName: nameAtNetwork(type, `${names.join('_')}_v${snapshot.rev}_${channel!.key}.${channel!.format}`),
    pushedKind: 'playable',
    productId,
    content: { kind, snapshot, contentHash, quality, reachIos12, channelId },
    contentHash,
  }
}

async function findWorks({ db }: AppContext, caller: Caller, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('assets')
    .select(['id', 'name', 'type', 'hash', 'mime', 'md5', 'size'])
    .where('account_id', '=', caller.accountId)
    .where('kind', '=', 'works')
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
}

type Work = Awaited<ReturnType<typeof findWorks>>[number]

function videoOf(source: Source, work: Work, type: PushableType): Pushable {
  const { name, hash, md5, size, mime } = work
  if (work.type !== 'video') return blockedOf(source, { name, productId: null, problem: 'push_video_only' })
  const ending = mime === 'video/webm' ? '.webm' : '.mp4'
  const stem = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name
  return {
    source,
    name,
    fileName: nameAtNetwork(type, `${stem}${ending}`),
    pushedKind: 'video',
    productId: null,
    content: { kind: 'video', hash, md5, size },
    contentHash: hash,
  }
}
