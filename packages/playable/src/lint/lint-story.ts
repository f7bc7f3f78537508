import { includeReachable } from '../format/index/id-graph.ts'
import type { DocumentIndex } from '../format/index/document-index.ts'
import { responseTest, withActions } from '../format/index/used-logic.ts'
import { documentFinding } from './document-finding.ts'
import type { Finding } from './finding.ts'
import { responsesByOwner, rulesInForce } from './scene-graph.ts'

/** Every part has its video, and from every part there is a way to an end card or to the store. */
export function lintStory(document: DocumentIndex): Finding[] {
  const clips = document.scenes.filter(scene => scene.story)
  if (clips.length === 0) return []
  const empty = clips.filter(
    ({ id, story }) =>
      story?.kind === 'video' &&
      !document
        .childrenOf(id)
        .some(node => node.kind === 'video' && document.assets.get(node.asset)?.kind === 'video'),
  )
  const ends = endingScenes(document)
  return [
    ...empty.map(({ id, name }) =>
      documentFinding('error', 'story_no_video', { record: id, values: { name } }),
    ),
    ...clips
      .filter(({ id }) => !ends.has(id))
      .map(({ id, name }) => documentFinding('error', 'story_open', { record: id, values: { name } })),
  ]
}

/** Scenes from which there is a way to an end or to the store, found backwards from those. */
function endingScenes(document: DocumentIndex): Set<string> {
  const { scenes } = document
  const responsesOf = responsesByOwner(rulesInForce(document))
  const [isStore, isNext, game] = [
    responseTest(document, 'store'),
    responseTest(document, 'nextScene'),
    responsesOf('game'),
  ]
  const before = new Map<string, string[]>(scenes.map(({ id }) => [id, []]))
  const ends = new Set<string>()
  for (const [at, scene] of scenes.entries()) {
    const own = [...responsesOf(scene.id), ...game]
    if (scene.ending === true || own.some(isStore)) ends.add(scene.id)
    const next = own.some(isNext) ? scenes[at + 1]?.id : undefined
    for (const id of new Set([
      ...withActions(document, own).flatMap(response => (response.t === 'scene' ? [response.scene] : [])),
      ...(next === undefined ? [] : [next]),
    ]))
      before.get(id)?.push(scene.id)
  }
  includeReachable(ends, before)
  return ends
}
