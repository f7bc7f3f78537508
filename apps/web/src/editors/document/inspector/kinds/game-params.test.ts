import { readGridConfig } from '@adloom/engine/games/grid'
import { readParkConfig } from '@adloom/engine/games/park'
import { readPuzzleConfig } from '@adloom/engine/games/puzzle'
import { readShelvesConfig } from '@adloom/engine/games/shelves'
import { expect, it } from 'vitest'
import { gameGroups, type GameParam, gameTypes, valueAt } from './game-params.ts'

const readers: Record<(typeof gameTypes)[number], (value: unknown) => unknown> = {
  grid: readGridConfig,
  park: readParkConfig,
  puzzle: readPuzzleConfig,
  shelves: readShelvesConfig,
}
const configOf = (param: GameParam, value: unknown): unknown =>
  param.path.reduceRight((inner, key) => ({ [key]: inner }), value)
const rows = gameTypes.flatMap(type =>
  gameGroups[type].flatMap(group =>
    group.params.map(param => [`${type} ${param.key}`, type, param] as const),
  ),
)

it.each(rows)('[ED-04.19] the game reads the parameter %s within its bounds', (_name, type, param) => {
  const read = (value: unknown) => valueAt(readers[type](configOf(param, value)), param.path)
  const plain = valueAt(readers[type]({}), param.path)
  if (param.kind === 'number') {
    const [least, most] = [param.min, param.max].map(value => value * (param.factor ?? 1))
    expect([read(least), read(most)]).toEqual([expect.closeTo(least!), expect.closeTo(most!)])
    expect(read(most! * 2 + 1)).toBeCloseTo(most!)
    if (
      param.key !== 'minMatch' &&
      param.key !== 'snap' &&
      param.key !== 'mixing' &&
      param.key !== 'score' &&
      param.key !== 'tray.share'
    )
      expect(plain).toBeCloseTo(param.fallback * (param.factor ?? 1))
  } else if (param.kind === 'choice') {
    expect(param.options.map(read)).toEqual(param.key === 'shape' ? ['rect', 'tabs'] : param.options)
    expect(param.options).toContain(plain)
  } else if (param.kind === 'switch') {
    expect([read(true), read(false), plain]).toEqual([true, false, param.fallback])
  } else {
    expect(read('given')).toBe('given')
  }
})
