import type { ConnectData } from '@adloom/engine/data'
import type { NodeRecord } from '../format/records.ts'
import type { DocumentIndex } from '../format/index/document-index.ts'
import { documentFinding } from './document-finding.ts'
import type { Finding } from './finding.ts'

/** Finds scratch and connect layers that cannot be used or completed. */
export function lintStrokes({ nodes }: DocumentIndex): Finding[] {
  return nodes.flatMap(node => {
    const found: Parameters<typeof documentFinding>[1][] = isEmptyCover(node)
      ? ['cover_empty']
      : node.kind === 'connect'
        ? dotFindings(node.connect)
        : []
    return found.map(key => documentFinding('warning', key, { record: node.id, values: { name: node.name } }))
  })
}

function isEmptyCover(node: NodeRecord): boolean {
  return node.kind === 'scratch' && node.scratch.fill.kind === 'none'
}

function dotFindings({ way, dots }: ConnectData): ('dots_missing' | 'dots_alone' | 'dots_same_place')[] {
  if (dots.length < 2) return ['dots_missing']
  const places = new Set(dots.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`))
  return [
    ...(way === 'pairs' && !isPaired(dots) ? ['dots_alone' as const] : []),
    ...(places.size < dots.length ? ['dots_same_place' as const] : []),
  ]
}

/** Whether each dot has exactly one that it belongs to. */
function isPaired(dots: ConnectData['dots']): boolean {
  return dots.every(({ pair }) => dots.filter(other => other.pair === pair).length === 2)
}
