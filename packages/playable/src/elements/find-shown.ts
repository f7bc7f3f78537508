import type { ResponseData } from '@adloom/engine/data'
import type { NodeRecord } from '../format/records.ts'
import type { Reachable } from './reachable.ts'

const byKind: Partial<Record<NodeRecord['kind'], string>> = {
  video: 'video',
  frames: 'animated_image',
  particles: 'particles',
  scratch: 'scratch',
  drawing: 'drawing',
  connect: 'connect',
  dragonbones: 'figure',
  model3d: 'model_3d',
}
const byResponse: Partial<Record<ResponseData['t'], string>> = {
  sound: 'sounds',
  playAudio: 'sounds',
  shake: 'shake',
  burst: 'burst',
}

/** Returns what a creative shows and plays, besides images, texts and shapes. */
export function findShown({ index, nodes, rules }: Reachable): string[] {
  const responses = rules.flatMap(rule => rule.responses)
  const found = [
    ...nodes.map(({ kind }) => byKind[kind]),
    ...responses.map(({ t }) => byResponse[t]),
    index.project.music || responses.some(({ t }) => t === 'music') ? 'music' : undefined,
    nodes.some(node => node.kind === 'text' && node.bind !== undefined) ? 'counter' : undefined,
    nodes.some(isTimer) ? 'timer' : undefined,
    nodes.some(({ anims }) => anims?.some(({ loop }) => loop !== 'once')) ? 'attention' : undefined,
    index.scripts.length > 0 ? 'script' : undefined,
  ]
  return [...new Set(found.filter(value => value !== undefined))].sort()
}

/** A game with a time limit whose remaining seconds are written to a variable. */
function isTimer(node: NodeRecord): boolean {
  if (node.kind !== 'game' || !node.config['timeMs']) return false
  return typeof (node.config['variables'] as { time?: unknown } | undefined)?.time === 'string'
}
