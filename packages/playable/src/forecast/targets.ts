import type { NodeData, PlayData, ResponseData, RuleData, SceneData } from '@adloom/engine/data'

/** How a player touches a target. */
export type Gesture =
  | { t: 'tap' | 'doubleTap' | 'rub' }
  | { t: 'hold'; ms: number }
  | { t: 'swipe'; dir: 'up' | 'down' | 'left' | 'right' }
  | { t: 'drop'; onto: string }
  | { t: 'line'; dots: { x: number; y: number }[] }

/** Something that answers a touch in a scene; `node` is undefined for the complete screen. */
export interface Target {
  key: string
  node: string | undefined
  gesture: Gesture
  opensStore: boolean
  retries: boolean
}

/** Returns what a player can touch in each scene, apart from the boards of games. */
export function findTargets(data: PlayData): Map<string, Target[]> {
  return new Map(data.scenes.map(scene => [scene.id, targetsOf(data, scene)]))
}

/** All nodes of a scene, with those of the global layers. */
export function nodesOf(data: PlayData, scene: SceneData): NodeData[] {
  const globals = scene.useGlobal === false ? [] : [...data.global.below, ...data.global.above]
  return [...scene.nodes, ...globals].flatMap(withChildren)
}

function withChildren(node: NodeData): NodeData[] {
  return node.kind === 'group' ? [node, ...node.children.flatMap(withChildren)] : [node]
}

function targetsOf(data: PlayData, scene: SceneData): Target[] {
  const nodes = nodesOf(data, scene)
  const known = new Set(nodes.map(node => node.id))
  const found = new Map<string, Target>()
  for (const rule of [...scene.rules, ...data.rules]) {
    const target = targetOfRule(data, rule)
    if (!target || (target.node !== undefined && !known.has(target.node))) continue
    const earlier = found.get(target.key)
    if (earlier) {
      earlier.opensStore ||= target.opensStore
      earlier.retries ||= target.retries
    } else found.set(target.key, target)
  }
  for (const node of nodes) {
    const gesture = gestureOnto(node)
    if (gesture)
      found.set(node.id, { key: node.id, node: node.id, gesture, opensStore: false, retries: false })
  }
  return [...found.values()]
}

function gestureOnto(node: NodeData): Gesture | undefined {
  if (node.kind === 'scratch' || node.kind === 'drawing') return { t: 'rub' }
  return node.kind === 'connect' ? { t: 'line', dots: node.connect.dots } : undefined
}

function targetOfRule(data: PlayData, rule: RuleData): Target | undefined {
  const gesture = gestureFor(rule)
  if (!gesture) return undefined
  const node = 'node' in rule.on ? rule.on.node : undefined
  const responses = responsesOf(data, rule.do)
  return {
    key: `${node ?? ''} ${Object.values(gesture).join(' ')}`,
    node,
    gesture,
    opensStore: responses.some(({ t }) => t === 'store'),
    retries: responses.some(({ t }) => t === 'retry'),
  }
}

function gestureFor({ on }: RuleData): Gesture | undefined {
  if (on.t === 'down' || on.t === 'up' || on.t === 'click') return { t: 'tap' }
  if (on.t === 'doubleClick') return { t: 'doubleTap' }
  if (on.t === 'longPress') return { t: 'hold', ms: on.ms ?? 3000 }
  if (on.t === 'swipe') return { t: 'swipe', dir: on.dir === 'any' ? 'up' : on.dir }
  if (on.t === 'drop') return { t: 'drop', onto: on.target }
  return on.t === 'drag' ? { t: 'swipe', dir: on.axis === 'y' ? 'up' : 'right' } : undefined
}

/** Responses with those of the actions and groups that they run. */
function responsesOf(
  data: PlayData,
  responses: readonly ResponseData[],
  seen = new Set<string>(),
): ResponseData[] {
  return responses.flatMap(response => {
    const actions =
      response.t === 'action'
        ? [response.action]
        : response.t === 'actionGroup'
          ? (data.actionGroups?.[response.group]?.actions ?? [])
          : []
    const run = actions.filter(id => !seen.has(id))
    for (const id of run) seen.add(id)
    return [response, ...run.flatMap(id => responsesOf(data, data.actions?.[id] ?? [], seen))]
  })
}
