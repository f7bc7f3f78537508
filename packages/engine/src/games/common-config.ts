import type { TextStyle } from '../data.ts'
import { readCount, readFields, readFlag, readNumber, readOneOf, readStyle, readText } from './read-value.ts'

/** Settings of every game type. Times are milliseconds; 0 always means "off". */
export interface CommonConfig {
  /**
   * Integer seed of the game; equal seeds give equal games. If absent, it is drawn from the engine's seeded
   * stream.
   */
  seed: number | undefined
  /** Time to win, counted from the first valid touch; 0-600000. */
  timeMs: number
  /** Ends the game after this many moves or this time since it is first shown, in any state of the board. */
  forceEnd: { moves: number; timeMs: number; result: 'win' | 'fail' }
  /** Stillness before the hint is shown; 0-60000. */
  hintDelayMs: number
  /** Shows the hint at the very start too, until the first touch. */
  tutorial: boolean
  /**
   * Image asset of the tutorial hand; a drawn dot when absent. `handTip` is the touching point in shares of
   * the image.
   */
  hand: string | undefined
  handTip: { x: number; y: number }
  /** Width and height of the tutorial hand in reference units, 20-400. */
  handSize: number
  /** Stillness before the game plays itself until touched; 0-60000. */
  autoDemoMs: number
  /**
   * Moves the game makes by itself at the very start, to show how; a touch ends it. They count as moves.
   * 0-99.
   */
  autoMoves: number
  /**
   * Image tiles pop with: what bursts, how many pieces a match (0-60), how far the board shakes (units,
   * 0-60).
   */
  effects: { burst: 'sparkle' | 'stars' | 'confetti' | 'coins' | 'none'; count: number; shake: number }
  /** Style of the "+30" and "x2" texts; `null` in the config shows none. */
  popup: TextStyle | undefined
  /**
   * Document variables to write. `left` is the rest of the goals, `time` the remaining seconds, rounded to
   * integers.
   */
  variables: { score?: string; moves?: string; left?: string; time?: string; lives?: string }
}

const popupStyle: TextStyle = {
  font: '',
  size: 54,
  fill: { kind: 'color', color: '#ffffff' },
  align: 'center',
  valign: 'middle',
  bold: true,
  stroke: { color: '#5a2d0c', width: 8 },
}

export function readCommonConfig(config: Record<string, unknown>): CommonConfig {
  const end = readFields(config['forceEnd'])
  const effects = readFields(config['effects'])
  const tip = readFields(config['handTip'])
  return {
    seed: config['seed'] === undefined ? undefined : readCount(config['seed'], 1, -2147483648, 2147483647),
    timeMs: readNumber(config['timeMs'], 0, 0, 600000),
    forceEnd: {
      moves: readCount(end['moves'], 0, 0, 999),
      timeMs: readNumber(end['timeMs'], 0, 0, 600000),
      result: readOneOf(end['result'], ['win', 'fail']),
    },
    hintDelayMs: readNumber(config['hintDelayMs'], 3000, 0, 60000),
    tutorial: readFlag(config['tutorial'], true),
    hand: readText(config['hand']),
    handTip: { x: readNumber(tip['x'], 0.3, 0, 1), y: readNumber(tip['y'], 0.1, 0, 1) },
    handSize: readNumber(config['handSize'], 130, 20, 400),
    autoDemoMs: readNumber(config['autoDemoMs'], 0, 0, 60000),
    autoMoves: readCount(config['autoMoves'], 0, 0, 99),
    effects: {
      burst: readOneOf(effects['burst'], ['sparkle', 'stars', 'confetti', 'coins', 'none']),
      count: readCount(effects['count'], 8, 0, 60),
      shake: readNumber(effects['shake'], 8, 0, 60),
    },
    popup: readStyle(config['popup'], popupStyle),
    variables: readNames(config['variables'], ['score', 'moves', 'left', 'time', 'lives']),
  }
}

/** Reads the named texts of a record: asset ids of audio, names of variables. */
export function readNames<K extends string>(value: unknown, names: readonly K[]): Partial<Record<K, string>> {
  const fields = readFields(value)
  const found: Partial<Record<K, string>> = {}
  for (const name of names) {
    const text = readText(fields[name])
    if (text) found[name] = text
  }
  return found
}
