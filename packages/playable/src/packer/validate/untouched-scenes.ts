import type { PlayData, ResponseData, RuleData } from '@adloom/engine/data'

const touches = new Set([
  'down',
  'up',
  'click',
  'doubleClick',
  'longPress',
  'swipe',
  'drag',
  'drop',
  'scratched',
  'drawStart',
  'drawEnd',
  'inkUsed',
  'connected',
  'connectWrong',
  'allConnected',
])

/** Returns the ids of all scenes that an ad can show before its first touch, and possibly more. */
export function untouchedScenes(data: PlayData): ReadonlySet<string> {
  const order = data.scenes.map(({ id }) => id)
  const start = data.startScene || order[0] || ''
  const reached = new Set([start])
  // Iteration of a set includes the items that are added during it.
  for (const id of reached) {
    const rules = [...data.rules, ...(data.scenes.find(scene => scene.id === id)?.rules ?? [])].filter(
      firesUntouched,
    )
    for (const { do: responses } of rules)
      for (const response of responses) for (const next of scenesOf(response, id)) reached.add(next)
  }
  return data.scripts?.length ? new Set(order) : reached

  function scenesOf(response: ResponseData, current: string): string[] {
    if (response.t === 'scene') return [response.scene]
    if (response.t === 'nextScene') return order.slice(order.indexOf(current) + 1).slice(0, 1)
    // Actions are not analysed: they can lead to any scene.
    return response.t === 'action' || response.t === 'actionGroup' ? order : []
  }
}

function firesUntouched({ on, disabled }: RuleData): boolean {
  if (disabled || touches.has(on.t)) return false
  if (on.t === 'timer') return on.ms === 0 || on.startsAt === 'entry'
  // All other events of a game follow a move of the player.
  return on.t !== 'game' || on.event === 'start'
}
