import type { ResponseData } from '../data.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { OF_NODE } from './responses-of-node.ts'
import type { NodeWord } from './responses-of-node.ts'
import { OF_PLAY } from './responses-of-play.ts'

/**
 * Applies a response: the interpreter's complete catalogue (playable-engine 8.5). An unknown node or
 * response does nothing.
 */
export function respond(runtime: Runtime, response: ResponseData): void {
  const node = runtime.stageState.nodesById[(response as { node?: string }).node || '']
  const ofPlay = OF_PLAY[response.t as keyof typeof OF_PLAY]
  const ofNode = OF_NODE[response.t as NodeWord]
  if (ofPlay) ofPlay(runtime, response as never)
  else if (node && ofNode) ofNode(node, response as never, runtime)
}

/** Every response word that is answered, those of actions by `run-responses`. */
export function answeredWords(): string[] {
  return Object.keys(OF_PLAY).concat(Object.keys(OF_NODE), 'action', 'actionGroup')
}
