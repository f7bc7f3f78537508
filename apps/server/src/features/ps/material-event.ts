import type { PlayableDocument } from '@adloom/playable/format'

/**
 * Names of a project's tracking points by number, from its own document; stored with a save that names none.
 */
export function materialEventOf({ records }: PlayableDocument): Record<string, string> {
  const tracks = Object.values(records)
    .filter(record => record.type === 'track')
    .sort((a, b) => a.number - b.number)
  return Object.fromEntries(tracks.map(({ number, name }) => [String(number), name]))
}
