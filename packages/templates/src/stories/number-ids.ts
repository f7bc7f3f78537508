import type { PlayableDocument } from '@adloom/playable/format'

/** Ids as commands create them: a prefix and ten random characters. */
const randomId = /\b([a-z]+):[0-9a-z]{10}\b/gi

/** Replaces the random ids of a new document by numbers in order, so that builds give the same bytes. */
export function numberIds(document: PlayableDocument): PlayableDocument {
  const numbered = new Map<string, string>()
  const text = JSON.stringify(document).replace(randomId, (id, prefix: string) => {
    const known = numbered.get(id) ?? `${prefix}:${String(numbered.size + 1).padStart(10, '0')}`
    numbered.set(id, known)
    return known
  })
  return JSON.parse(text) as PlayableDocument
}
