import type { NodeRecord, ParamRecord, PlayableDocument } from '../records.ts'
import { indexDocument } from '../index/document-index.ts'

/**
 * Returns the parameters of other levels that change a text or image of a scene (`global`: of the persistent
 * layers), in order. The lettering is left out, because it changes every text. Rule PL-02.1.
 */
export function sharedParams(document: PlayableDocument, level: string): ParamRecord[] {
  const { params, childrenOf } = indexDocument(document)
  const roots = level === 'global' ? ['global:below', 'global:above'] : [level]
  const shown = new Set<string>()
  const visit = (node: NodeRecord): void => {
    shown.add(node.id)
    if (node.kind === 'image' || node.kind === 'frames') shown.add(node.asset)
    childrenOf(node.id).forEach(visit)
  }
  roots.flatMap(childrenOf).forEach(visit)
  return params.filter(
    param =>
      param.level !== level &&
      param.widget !== 'font' &&
      param.targets.some(({ record }) => shown.has(record)),
  )
}
