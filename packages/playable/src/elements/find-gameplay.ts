import type { CreativeElements, Reachable } from './reachable.ts'

type Game = Extract<Reachable['nodes'][number], { kind: 'game' }>

/** Mechanic, outcome, tutorial and length of a playable. */
export function findGameplay(reachable: Reachable): CreativeElements {
  const games = reachable.nodes.filter((node): node is Game => node.kind === 'game')
  return {
    mechanic: [games[0] ? gameOf(games[0]) : interactionOf(reachable)],
    outcome: [outcomeOf(reachable)],
    tutorial: [tutorialOf(reachable, games)],
    length: [lengthOf(reachable, games)],
  }
}

const gridModes: Record<string, string> = { swap: 'match3', tap: 'blast', tray: 'tray' }

function gameOf({ game, config }: Game): string {
  if (game === 'grid') return gridModes[textOf(config['mode'], 'swap')] ?? 'match3'
  if (game === 'puzzle') return `puzzle_${textOf(config['mode'], 'place')}`
  return game === 'shelves' ? 'sort' : game
}

const textOf = (value: unknown, other: string): string => (typeof value === 'string' ? value : other)
const numberOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0)

/** Without a game: what is touched; a document's own word for its gameplay counts before its triggers. */
function interactionOf({ index: { project, scenes }, nodes, rules }: Reachable): string {
  if (project.kind === 'iv' || scenes.some(({ story }) => story)) return 'video'
  const layer = (['scratch', 'connect', 'drawing'] as const).find(kind =>
    nodes.some(node => node.kind === kind),
  )
  if (layer) return layer
  if (!['', 'blank'].includes(project.gameplay)) return project.gameplay
  const triggers = new Set(rules.map(({ on }) => on.t))
  if (triggers.has('drag') || triggers.has('drop')) return 'drag'
  if (triggers.has('swipe')) return 'swipe'
  if (triggers.has('click') || triggers.has('down') || triggers.has('up')) return 'tap'
  return nodes.some(({ kind }) => kind === 'video') ? 'video' : 'none'
}

/** Wins and losses that the document reacts to, or tracks by these names. */
function outcomeOf({ rules }: Reachable): string {
  const isMet = (events: readonly string[]) =>
    rules.some(
      ({ on, responses }) =>
        (on.t === 'game' && events.includes(on.event)) ||
        responses.some(one => one.t === 'track' && events.includes(one.name ?? '')),
    )
  const [wins, fails] = [isMet(['win']), isMet(['fail', 'crash'])]
  const isRetried = rules.some(({ responses }) => responses.some(({ t }) => t === 'retry'))
  if (fails && isRetried) return 'retry'
  if (wins && fails) return 'win_or_fail'
  return wins ? 'win' : fails ? 'fail' : 'none'
}

function tutorialOf({ rules }: Reachable, games: readonly Game[]): string {
  const is = (test: (config: Game['config']) => boolean) => games.some(({ config }) => test(config))
  if (is(config => numberOf(config['autoMoves']) > 0 || numberOf(config['autoDemoMs']) > 0)) return 'demo'
  const isTaught = (config: Game['config']) => config['tutorial'] !== false
  if (is(config => isTaught(config) && typeof config['hand'] === 'string')) return 'hand'
  if (is(isTaught)) return 'dot'
  const isHinted = is(({ hintDelayMs }) => hintDelayMs !== 0) || rules.some(({ on }) => on.t === 'idle')
  return isHinted ? 'idle_hint' : 'none'
}

/** The time limit of a play: of the game, of the ad, or of its videos. */
function lengthOf({ index, nodes }: Reachable, games: readonly Game[]): string {
  const limits = games.flatMap(({ config }) => [
    numberOf(config['timeMs']),
    numberOf((config['forceEnd'] as { timeMs?: unknown } | undefined)?.timeMs),
  ])
  const videos = nodes.flatMap(node =>
    node.kind === 'video' && !node.loop
      ? [(node.to ?? durationOf(index.assets.get(node.asset)?.durationMs)) - (node.from ?? 0)]
      : [],
  )
  const known = [...limits, index.project.redirect?.after ?? 0].filter(ms => ms > 0)
  const ms = known.length > 0 ? Math.min(...known) : videos.reduce((sum, one) => sum + one, 0)
  if (ms === 0) return 'open'
  return ms <= 15_000 ? 'to_15' : ms <= 30_000 ? 'to_30' : ms <= 60_000 ? 'to_60' : 'over_60'
}

const durationOf = (ms: number | undefined): number => ms ?? 0
