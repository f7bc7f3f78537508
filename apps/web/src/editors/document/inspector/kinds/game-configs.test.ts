import { lintGrid } from '@adloom/engine/games/grid'
import { lintPark } from '@adloom/engine/games/park'
import { lintPuzzle } from '@adloom/engine/games/puzzle'
import { lintShelves } from '@adloom/engine/games/shelves'
import { expect, it } from 'vitest'
import { gameConfigs } from './game-configs.ts'
import type { GameType } from './game-params.ts'

const lints: Record<GameType, (config: unknown) => { severity: string; key: string }[]> = {
  grid: lintGrid,
  park: lintPark,
  puzzle: lintPuzzle,
  shelves: lintShelves,
}

it.each(Object.keys(lints) as GameType[])('[PL-06.32, ED-04.17] adds %s as a game that can be won', type => {
  const config = gameConfigs[type]()
  // Its images belong to the user; there are no findings, not even about its length.
  expect(
    lints[type](config)
      .map(finding => finding.key)
      .filter(key => !key.endsWith('.missing_image')),
  ).toEqual([])
  expect(gameConfigs[type]()).toEqual(config)
})
