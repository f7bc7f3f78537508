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

/** Returns the ids of the scenes that an ad can show before its first touch, rather too many than too few. */
export function untouchedScenes(data: PlayData): ReadonlySet<string> {
  const order = data.scenes.map(({ id }) => id)
  const start = data.startScene || order[0] || ''
  const reached = new Set([start])
  // A set takes what is added while it is walked.
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
    // What an action does is not followed.
    return response.t === 'action' || response.t === 'actionGroup' ? order : []
  }
}

function firesUntouched({ on, disabled }: RuleData): boolean {
  if (disabled || touches.has(on.t)) return false
  if (on.t === 'timer') return on.ms === 0 || on.startsAt === 'entry'
  // A game reports moves, matches, wins and failures of a player only.
  return on.t !== 'game' || on.event === 'start'
}
