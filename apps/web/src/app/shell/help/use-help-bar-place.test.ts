import { describe, expect, it } from 'vitest'
import { firstPlace, insidePlace, movedPlace, placeOf, placeText } from './use-help-bar-place.ts'

const bar = { width: 40, height: 40 }
const view = { width: 1280, height: 720 }

describe('the place of the help bar', () => {
  it('[SH-27.1] begins 10 px from the right and is remembered', () => {
    expect(placeOf(null).right).toBe(10)
    expect(placeOf(placeText({ right: 200.4, bottom: 31 }))).toEqual({ right: 200, bottom: 31 })
    for (const odd of ['', 'a,b', '1', '1,2,3', '{"right":1}']) expect(placeOf(odd), odd).toEqual(firstPlace)
  })

  it("[SH-27.1] stays in the window after any move or change of the window's size", () => {
    expect(insidePlace(movedPlace(firstPlace, 5000, 5000), bar, view)).toEqual({ right: 4, bottom: 4 })
    expect(insidePlace(movedPlace(firstPlace, -5000, -5000), bar, view)).toEqual({ right: 1236, bottom: 676 })
    expect(insidePlace(movedPlace(firstPlace, -16, 16), bar, view)).toEqual({ right: 26, bottom: 72 })
    expect(insidePlace({ right: 600, bottom: 600 }, bar, { width: 320, height: 200 })).toEqual({
      right: 276,
      bottom: 156,
    })
  })
})
