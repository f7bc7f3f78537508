import { actionCount } from '@adloom/contract/insight-metrics'
import { journeyExits, journeyStart } from '@adloom/contract/journeys'
import { reportLimits } from '@adloom/playable/reports'

/** A step of a display between two points of its journey, and the milliseconds that it took. */
interface Step {
  from: string
  to: string
  ms: number
}

const { redirect, leave } = journeyExits

/**
 * Returns the steps that an event holds. A display has two journeys: `a…` and `s:…` are the points of the
 * actions and of the scenes, each with its own start and exits. An action or arrival after a redirect has no
 * predecessor and is no step.
 */
export function stepsOf(code: string, more: readonly string[]): Step[] {
  switch (code) {
    case 'sr':
      return arrival(more)
    case 'rd':
      return exits(more, redirect)
    case 'lv':
      return exits(more, leave)
    case 'gs':
      return [{ from: '', to: journeyStart, ms: 0 }]
  }
  const action = /^a(\d{1,2})$/.exec(code)?.[1]
  const [from, ms] = more
  return isAction(Number(action)) && from !== undefined && isPoint(from)
    ? [{ from: actionPoint(from), to: `a${Number(action)}`, ms: wholeMs(ms) }]
    : []
}

const isAction = (number: number): boolean => number >= 1 && number <= actionCount
/** The start is the action 0. */
const isPoint = (from: string): boolean => from === '0' || isAction(Number(from))
const actionPoint = (from: string): string => (from === '0' ? journeyStart : `a${Number(from)}`)
const scenePoint = (word: string): string => `s:${decoded(word.slice(1))}`

/** An arrival at a scene: word, whether it is the first one, the scene before and the stay in it. */
function arrival([word, , before, ms]: readonly string[]): Step[] {
  const isFirst = before === '0'
  if (!word?.startsWith('s') || !(isFirst || before?.startsWith('s'))) return []
  const from = isFirst ? journeyStart : scenePoint(before!)
  return [{ from, to: scenePoint(word), ms: wholeMs(ms) }]
}

/** An exit ends the journey of the actions and that of the scenes; only the former has a time. */
function exits([, , from, ms, word]: readonly string[], to: string): Step[] {
  return [
    ...(from !== undefined && isPoint(from) ? [{ from: actionPoint(from), to, ms: wholeMs(ms) }] : []),
    ...(word?.startsWith('s') ? [{ from: scenePoint(word), to, ms: 0 }] : []),
  ]
}

/** A time of an event; 0 for one that is no whole number or longer than any display. */
export function wholeMs(text = ''): number {
  const ms = /^\d{1,8}$/.test(text) ? Number(text) : 0
  return ms <= reportLimits.ms ? ms : 0
}

/** The id of a scene; the reporter encodes it as a part of an address. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
