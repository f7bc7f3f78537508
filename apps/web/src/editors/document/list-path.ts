/** Where the projects of the free editor are listed. */
const freeListPath = '/my-project/playable/playsmart'

/** Where the projects of a kind are listed. */
export function listPathOf(kind: 'playsmart' | 'iv'): string {
  return kind === 'iv' ? '/my-project/playable/iv' : freeListPath
}
