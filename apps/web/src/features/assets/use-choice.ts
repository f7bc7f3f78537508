import { useEffect, useMemo, useState } from 'react'
import { chooseAll, keepKnown, nothingChosen, type Selection } from '../../components/assets/selection.ts'
import { useAction } from '../../lib/use-action.ts'
import { loadIds } from './api.ts'
import type { AssetThing } from './asset-thing.ts'
import type { AssetFilter } from './filter.ts'
import { letGo, useTaken } from './list-cache.ts'

/** How much there is besides what the pages have brought; `more`: the count is only the least. */
export interface Found {
  total: number
  more: boolean
}

/** What is chosen of a list that comes page by page: some of what is here, or everything the filter finds. */
export function useChoice(filter: AssetFilter, things: readonly AssetThing[], found: Found | undefined) {
  const [held, setSelection] = useState<Selection>(nothingChosen)
  const taken = useTaken(state => state.ids)
  const ids = useMemo(() => things.map(thing => thing.id), [things])
  const here = useMemo(() => new Set<string | number>(ids), [ids])
  const selection = useMemo(
    () => keepKnown(held, { has: id => here.has(id) || taken.has(Number(id)) }),
    [held, here, taken],
  )
  const collect = useAction({ mutationFn: () => loadIds(filter), target: () => filter })
  useEffect(() => letGo, [])

  const isWhole = taken.size > 0 && selection.chosen.size >= taken.size
  const isAllHere = useMemo(
    () => ids.length > 0 && selection.chosen.size >= ids.length && ids.every(id => selection.chosen.has(id)),
    [ids, selection],
  )
  const isMore = found !== undefined && (found.more || found.total > ids.length)
  /** Chooses these, wherever in the list they are. */
  function take(all: readonly number[]) {
    useTaken.setState({ ids: new Set(all) })
    setSelection(now => ({ ...now, chosen: new Set(all) }))
  }
  // Only while the list is still on the screen.
  const takeAll = () =>
    collect.mutate(undefined, {
      onSuccess: take,
    })
  const offer =
    isAllHere && isMore && !isWhole ? { ...found, busy: collect.isPending, take: takeAll } : undefined
  const selectAll = () => {
    if (offer === undefined) setSelection(chooseAll(selection, ids))
    else if (!offer.busy) takeAll()
  }
  return { selection, setSelection, ids, selectAll, take, offer, isWhole }
}
