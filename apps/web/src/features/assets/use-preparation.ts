import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { type Asset, assetQuery, loadAsset, preparationQuery } from './api.ts'
import { changeLists } from './list-cache.ts'

/**
 * Follows the preparation of the listed assets that are not done; answers with the reasons of those that
 * failed. What becomes ready is put into the lists.
 */
export function usePreparation(assets: readonly Asset[]): ReadonlyMap<number, string> {
  const ids = useMemo(
    () =>
      assets
        .filter(asset => asset.status !== 'done')
        .map(asset => asset.id)
        .slice(0, 200),
    [assets],
  )
  const pending = useMemo(
    () => new Set(assets.filter(asset => asset.status === 'pending').map(asset => asset.id)),
    [assets],
  )
  const states = useQuery(preparationQuery(ids)).data
  useEffect(() => {
    for (const state of states ?? [])
      if (state.status !== 'pending' && pending.has(state.id)) void bringUpToDate(state.id)
  }, [states, pending])
  return useMemo(
    () => new Map((states ?? []).flatMap(({ id, error }) => (error === null ? [] : [[id, error.msg]]))),
    [states],
  )
}

async function bringUpToDate(id: number): Promise<void> {
  const fresh = await loadAsset(id).catch(() => undefined)
  if (fresh === undefined) return
  queryClient.setQueryData(assetQuery(id).queryKey, fresh)
  await changeLists([id], () => fresh)
}
