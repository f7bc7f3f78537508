import type { AdView } from '../forecast/ad-session.ts'
import type { LearnedValues } from '../forecast/learned-values.ts'
import { chooseOption, normal } from '../forecast/player-model.ts'
import { choicesOf, isAtEnd, pathOnBoard, type Choice } from '../forecast/play-once.ts'
import type { Target } from '../forecast/targets.ts'
import type { AutoPointer } from './auto-pointer.ts'
import type { Manner, Temperament } from './temperaments.ts'

interface Play {
  view: AdView
  pointer: AutoPointer
  temperament: Temperament
  manner: Manner
  random: () => number
  targets: Map<string, Target[]>
  learned: LearnedValues
  /** Steps after which the take ends. */
  limit: number
}

/** Seconds between looks at an ad that offers nothing to touch, and after which a decided one is over. */
const lookSeconds = 0.2
const overSeconds = 4
/** Longest time by which a take exceeds its limit to show the end card of a game that is won or lost. */
export const endCardSeconds = 6
/** A target loses this share of its value each time it was touched in a scene: others get their turn. */
const wornShare = 0.85

/** Plays an ad until its end card was shown, or until the limit. */
export function playAd(play: Play): void {
  const { view, pointer, limit } = play
  const touches = new Map<string, number>()
  let idleSeconds = 0
  let isBegun = false
  while (pointer.step() < limit) {
    const all = choicesOf(view, play.targets, play.learned)
    if (isAtEnd(view, all)) {
      if (!restart(play, all)) return endTake(play, all)
      continue
    }
    if (openChoices(play, all).length === 0) {
      pointer.wait(lookSeconds)
      idleSeconds += lookSeconds
      if (isDecided(view) && idleSeconds > overSeconds) return
      continue
    }
    idleSeconds = 0
    const scene = view.scene()
    pointer.wait(reactionOf(play, !isBegun), () => view.scene() !== scene)
    if (view.scene() !== scene || pointer.step() >= limit) continue
    // What moved meanwhile is touched where it is now.
    const open = openChoices(play, choicesOf(view, play.targets, play.learned))
    const choice = chooseOf(play, open, touches)
    if (!choice) continue
    isBegun = true
    pointer.touch(choice.path, choice)
    const id = `${scene} ${choice.key}`
    touches.set(id, (touches.get(id) ?? 0) + 1)
  }
  if (isDecided(view)) showEndCard(play)
}

function isDecided({ state }: AdView): boolean {
  return state.isWon || state.isEnded || state.fails > state.retries
}

/** The game was decided at the limit: what it leads to is shown, as far as it comes at once. */
function showEndCard(play: Play): void {
  const { view, pointer, limit } = play
  while (pointer.step() < limit + overSeconds * 60) {
    const all = choicesOf(view, play.targets, play.learned)
    if (isAtEnd(view, all)) return endTake(play, all)
    pointer.wait(lookSeconds)
  }
}

/** What keeps the ad going; a failing player avoids the moves that win. */
function openChoices({ temperament }: Play, choices: Choice[]): Choice[] {
  return choices.filter(
    ({ target, wins }) =>
      !target?.opensStore && !target?.retries && !(temperament === 'failing' && wins === true),
  )
}

function reactionOf({ manner, random }: Play, isFirst: boolean): number {
  const { reaction, hesitation } = manner
  const hesitates = random() < hesitation ? 2 + random() : 1
  return (isFirst ? 0.7 : 0.12) + reaction * Math.exp(0.35 * normal(random)) * hesitates
}

function chooseOf(play: Play, open: Choice[], touches: ReadonlyMap<string, number>): Choice | undefined {
  const { view, temperament, manner, random } = play
  const scene = view.scene()
  const moves = open.filter(({ target }) => target === undefined)
  const worn = ({ key, value }: Choice) => value * wornShare ** (touches.get(`${scene} ${key}`) ?? 0)
  const { skill } = manner
  if (skill !== undefined) {
    const values = open.map(choice => (choice.target ? worn(choice) : choice.value))
    return open[chooseOption({ skill, patience: 0, random }, values)]
  }
  if (temperament === 'good')
    return solverChoice(view) ?? highest(moves, ({ value }) => value) ?? highest(open, worn)
  if (moves.length > 0) return poorMove(moves, random)
  return highest(open, choice => -worn(choice))
}

/** The solver's next move on the first board that has one. */
function solverChoice(view: AdView): Choice | undefined {
  for (const { node, board } of view.boards()) {
    const path = pathOnBoard(view, node, board, board.solverPath() ?? [])
    if (path.length > 0) return { key: node, path, value: 0 }
  }
  return undefined
}

/** One of the worse half of the moves, mostly the worst. */
function poorMove(moves: Choice[], random: () => number): Choice | undefined {
  const sorted = moves.toSorted((a, b) => a.value - b.value)
  const worst = sorted.filter(({ value }) => value === sorted[0]!.value)
  const from = random() < 0.7 ? worst : sorted.slice(0, Math.ceil(sorted.length / 2))
  return from[Math.floor(random() * from.length)]
}

function highest(choices: Choice[], valueOf: (choice: Choice) => number): Choice | undefined {
  let best: Choice | undefined
  for (const choice of choices) if (!best || valueOf(choice) > valueOf(best)) best = choice
  return best
}

/** Tries again after a loss, where the ad offers it; false when the play is over. */
function restart({ view, pointer, manner, random }: Play, choices: Choice[]): boolean {
  const { isWon, retries } = view.state
  const again = choices.find(({ target }) => target?.retries)
  if (!again || isWon || retries >= manner.retries) return false
  pointer.wait(0.6 + random() * 0.6)
  pointer.touch(again.path)
  pointer.wait(0.4)
  return true
}

/** Looks at the end card, and follows its call to action or not. */
function endTake({ view, pointer, manner, random, ...play }: Play, choices: Choice[]): void {
  const scene = view.scene()
  pointer.wait(0.9 + random() * 0.5)
  const store = (view.scene() === scene ? choices : choicesOf(view, play.targets, play.learned)).find(
    ({ target }) => target?.opensStore,
  )
  if (store && random() < manner.followsCta) {
    pointer.touch(store.path)
    pointer.wait(1)
  } else pointer.wait(1.5)
}
