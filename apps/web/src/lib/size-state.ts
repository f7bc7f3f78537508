/** Share of a network's size limit from which a file is warned of (PL-03.4). */
const nearShare = 0.95

/** Compares a file with a size limit. A file of exactly the limit is accepted. `share` is size / limit. */
export function sizeState(share: number): 'over' | 'near' | 'fine' {
  if (share > 1) return 'over'
  return share > nearShare ? 'near' : 'fine'
}
