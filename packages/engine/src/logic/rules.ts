import type { RuleData, TriggerData } from '../data.ts'
import type { Happening, Playing } from '../playing.ts'
import { holds } from './conditions.ts'
import { or } from '../math.ts'

const LIMIT = 500

/** The rules in force: the whole game's (with the global nodes') and the scene's own. */
export function rulesOf(playing: Playing): RuleData[] {
  return playing.data.rules.concat(playing.scene.rules)
}

export function isActive(playing: Playing, rule: RuleData): boolean {
  return !playing.spent[rule.id] && !or(playing.disabled[rule.id], !!rule.disabled)
}

/** A queue, so that answers which cause happenings do not nest; endless circles are cut and told as an error. */
export function createRuleRunner(playing: Playing): (happening: Happening) => void {
  const queue: Happening[] = []
  let draining = false
  return (happening) => {
    queue.push(happening)
    if (draining) return
    draining = true
    for (let count = 0; queue.length; count++) {
      if (count > LIMIT) {
        queue.length = 0
        playing.emit({ type: 'error', message: 'Rules without end' })
        break
      }
      answer(playing, queue.shift()!)
    }
    draining = false
  }
}

function answer(playing: Playing, happening: Happening): void {
  for (const rule of happening.rule ? [happening.rule] : rulesOf(playing)) {
    if (!isActive(playing, rule) || !matches(rule.on, happening) || !holds(rule.if, (name) => playing.variables[name])) continue
    if (rule.once) playing.spent[rule.id] = true
    const owner = playing.data.rules.indexOf(rule) < 0 ? 'scene' : 'game'
    for (const response of rule.do) respondLater(playing, response, owner)
  }
}

function respondLater(playing: Playing, response: RuleData['do'][number], owner: string): void {
  if (!response.delay) return respond(playing, response)
  // A delayed answer to a touch is still that touch's doing.
  const { touching } = playing
  playing.clock.after(response.delay, () => {
    const before = playing.touching
    playing.touching = touching
    respond(playing, response)
    playing.touching = before
  }, timerOwner(response.timerId, owner))
}

/** Scene timers end with their scene; a named one is dropped by its name. */
function timerOwner(timerId: string | undefined, owner: string): string {
  return timerId ? owner + ' timer ' + timerId + ';' : owner
}

function respond(playing: Playing, response: RuleData['do'][number]): void {
  try {
    playing.respond(response)
  } catch (error) {
    playing.emit({ type: 'error', message: response.t + ': ' + String(error) })
  }
}

/**
 * A pointer trigger without a node means anywhere, which is told without a node; a game trigger without one means
 * any game. Whatever else a trigger leaves open matches all.
 */
function matches(on: TriggerData, happening: Happening): boolean {
  const wanted = on as unknown as Record<string, string | undefined>
  const told = happening as unknown as Record<string, string | undefined>
  return on.t === happening.t
    && ['event', 'dir', 'target', 'anim'].every((key) => !wanted[key] || wanted[key] === 'any' || wanted[key] === told[key])
    && (wanted.node === told.node || (on.t === 'game' && !on.node) || !!happening.rule)
}
