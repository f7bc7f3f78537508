import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryStage } from '../memory-stage.ts'
import { puzzleGame } from '../puzzle.ts'
import { lintPuzzle, puzzleFindingKeys } from './lint.ts'
import { puzzleVerdict } from './verdict.ts'

const found = (config: object, boxes = {}) =>
  lintPuzzle({ image: 'photo', ...config }, boxes).map(
    ({ severity, key }) => `${severity} ${key.replace('finding.puzzle.', '')}`,
  )

describe('puzzle lint', () => {
  it('[ED-04.11] reports nothing for a valid puzzle of every mode', () => {
    for (const mode of ['place', 'swap', 'rotate']) expect([mode, found({ mode })]).toEqual([mode, []])
    expect(found({ mode: 'slide', mixing: 10 })).toEqual([])
  })

  it('[ED-04.11] reports missing and contradictory fields', () => {
    expect(lintPuzzle({})).toMatchObject([{ key: 'finding.puzzle.missing_image' }])
    expect(found({ mode: 'swap', shape: 'tabs' })).toEqual(['info tabs_only_place'])
    expect(found({ mode: 'swap', rows: 2, cols: 2, start: [0, 0, 1, 2] })).toEqual(['error bad_start'])
    expect(found({ mode: 'swap', rows: 2, cols: 2, start: [0, 1, 2, 3] })).toEqual([
      'warning solved_at_start',
    ])
    expect(found({ mode: 'slide', rows: 2, cols: 2, start: [1, 0, 2, -1] })).toEqual(['error parity'])
    expect(found({ rows: 2, cols: 2, preplaced: 4 })).toEqual(['error all_placed'])
    expect(found({ rows: 2, cols: 2, preplacedCells: [0, 1], preplaced: 1 })).toEqual([])
    expect(found({ moves: 8 })).toEqual(['error moves_short'])
    expect(found({ rows: 5, cols: 5 })).toContain('info too_long')
  })

  it('[ED-04.11] reports waiting pieces that are too small to touch, in either orientation', () => {
    const small = { portrait: { width: 300, height: 400 } }
    expect(found({ rows: 4, cols: 4 }, small)).toEqual(['warning tray_tight_upright'])
    expect(found({ rows: 4, cols: 4 }, { landscape: { width: 500, height: 200 } })).toEqual([
      'warning tray_tight_wide',
    ])
    expect(found({ rows: 4, cols: 4 })).toEqual([])
  })

  it('[ED-04.11] gives solvability, number of moves and first move in the verdict', () => {
    expect(puzzleVerdict({ image: 'photo', mode: 'slide', rows: 2, cols: 2, start: [0, 1, -1, 2] })).toEqual({
      solvable: 'yes',
      moves: 1,
      isShortest: true,
      first: { piece: 2 },
      findings: [],
    })
    expect(
      puzzleVerdict({ image: 'photo', mode: 'slide', rows: 2, cols: 2, start: [1, 0, 2, -1] }),
    ).toMatchObject({ solvable: 'no', moves: undefined, first: undefined })
    expect(puzzleVerdict({ mode: 'rotate', rows: 2, cols: 2, start: [3, 0, 0, 1] })).toMatchObject({
      solvable: 'yes',
      moves: 4,
      first: { piece: 0 },
    })
    expect(puzzleVerdict({ mode: 'slide', rows: 4, cols: 4, mixing: 60 })).toMatchObject({
      solvable: 'yes',
      isShortest: false,
    })
  })

  it('[ED-04.26] never throws for any configuration and reports only known keys', () => {
    const rubbish = fc.oneof(
      fc.constantFrom(undefined, null, -1, 0, 3, 7, 1e9, NaN, 'x', 'tabs', 'left', true, [], {}),
      fc.integer({ min: -3, max: 12 }),
    )
    const item = fc.dictionary(
      fc.constantFrom('size', 'jitter', 'seed', 'side', 'share', 'ghost', 'padding', 'moves', 'result'),
      rubbish,
    )
    const list = fc.oneof(rubbish, fc.array(fc.integer({ min: -2, max: 9 }), { maxLength: 9 }))
    const keys = fc.constantFrom(
      'rows',
      'cols',
      'shape',
      'tab',
      'tray',
      'preplaced',
      'snap',
      'rotation',
      'returnMs',
      'mixing',
      'moves',
      'complete',
      'look',
      'timeMs',
      'preset',
      'presets',
      'sounds',
      'forceEnd',
      'autoMoves',
      'seed',
      'image',
    )
    const mode = fc.constantFrom('place', 'swap', 'rotate', 'slide', 3)
    fc.assert(
      fc.property(
        mode,
        fc.dictionary(keys, fc.oneof(rubbish, item)),
        list,
        list,
        (kind, plain, start, preplacedCells) => {
          const config = {
            ...plain,
            mode: kind,
            start,
            preplacedCells,
            rows: typeof plain['rows'] === 'number' ? Math.min(3, plain['rows']) : plain['rows'],
          }
          for (const { key } of puzzleVerdict(config).findings) expect(puzzleFindingKeys).toContain(key)
          const stage = createMemoryStage(300, 500)
          const view = puzzleGame.create(config, stage)
          view.start()
          view.hint()
          view.autoplay(true)
          stage.run(view, 1500)
          for (const [x, y] of [
            [150, 150],
            [120, 400],
            [10, 10],
          ] as const)
            for (const pointer of ['down', 'move', 'up'] as const) view.pointer(pointer, x, y)
          stage.run(view, 1000)
          view.resize(500, 300)
          view.reset()
          // Score labels from before are still fading.
          view.autoplay(false)
          stage.run(view, 1000)
          view.destroy()
          expect(stage.sprites).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
