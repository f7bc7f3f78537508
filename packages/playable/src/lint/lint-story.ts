import type { SortedDocument } from '../format/sort-document.ts'
import { withActions } from '../format/used-logic.ts'
import { documentFinding } from './document-finding.ts'
import type { Finding } from './finding.ts'
import { rulesInForce } from './scene-graph.ts'

/** Every part has its video, and from every part there is a way to an end card or to the store. */
export function lintStory(document: SortedDocument): Finding[] {
  const parts = document.scenes.filter(scene => scene.story)
  if (parts.length === 0) return []
  const empty = parts.filter(({ id, story }) => story?.kind === 'video' && !document.childrenOf(id).some(node => node.kind === 'video' && document.assets.get(node.asset)?.kind === 'video'))
  const ends = endingScenes(document)
  return [
    ...empty.map(({ id, name }) => documentFinding('error', 'story_no_video', { record: id, values: { name } })),
    ...parts.filter(({ id }) => !ends.has(id)).map(({ id, name }) => documentFinding('error', 'story_open', { record: id, values: { name } })),
  ]
}

function endingScenes(document: SortedDocument): Set<string> {
  const rules = rulesInForce(document)
  const said = (scene: string) => rules.filter(rule => rule.owner === scene || rule.owner === 'game').flatMap(rule => withActions(document, rule.do))
  const ends = new Set(document.scenes.filter(scene => scene.ending === true || said(scene.id).some(response => response.t === 'store')).map(scene => scene.id))
  for (let before = -1; before !== ends.size;) {
    before = ends.size
    for (const [at, scene] of document.scenes.entries()) {
      const next = document.scenes[at + 1]
      if (said(scene.id).some(response => (response.t === 'scene' && ends.has(response.scene)) || (response.t === 'nextScene' && next && ends.has(next.id)))) ends.add(scene.id)
    }
  }
  return ends
}
