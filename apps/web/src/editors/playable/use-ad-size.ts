import { useQuery } from '@tanstack/react-query'
import { channelsQuery } from '../../lib/queries/channels.ts'
import { type PackedBy, useDownloadCheck } from '../../features/packs/api.ts'
import { tightest } from '../../features/packs/selection.ts'

/** What the saved project weighs as an ad, beside the tightest limit there is. */
export function useAdSize(projectId: number, rev: number, by: PackedBy = 'gmaker') {
  const channels = useQuery(channelsQuery)
  const list = channels.data ?? []
  const check = useDownloadCheck(
    projectId,
    rev,
    list.map(channel => channel.id),
    { quality: 'high' },
    list.length > 0,
    by,
  )
  const tight = tightest(check.data?.channels ?? [])
  const channel = list.find(one => one.id === tight?.id)
  return {
    busy: check.isFetching,
    bytes: tight?.size,
    limit: tight?.limit,
    channel,
    heaviest: check.data?.heaviest[0],
  }
}
