import type { PlayableDocument } from '@adloom/playable/format'

/**
 * What a project's tracking points are called, by their number, as its own document has them: what is kept
 * with a save that says nothing of them.
 */
export function materialEventOf({ records }: PlayableDocument): Record<string, string> {
  const tracks = Object.values(records)
    .filter(record => record.type === 'track')
    .sort((a, b) => a.number - b.number)
  return Object.fromEntries(tracks.map(({ number, name }) => [String(number), name]))
}
