import { beforeEach, describe, expect, it } from 'vitest'
import { PageTimes } from './page-times.ts'

let now = 0
let times: PageTimes
beforeEach(() => {
  now = 1000
  times = new PageTimes(() => now)
})

const pass = (ms: number) => {
  now += ms
}

describe('page times', () => {
  it('[SH-21.1] count a view when an address is shown, and active time while the user is active', () => {
    times.setActive(true)
    times.enter('home.index', '/home/index')
    pass(4000)
    times.enter('home.index', '/home/index')
    times.setActive(false)
    pass(60_000)
    times.setActive(true)
    pass(500)
    expect(times.drain()).toEqual([{ route: 'home.index', views: 1, active_ms: 4500 }])
    expect(times.drain()).toEqual([])
  })

  it('[SH-21.1] measure each route separately, and all addresses of one route together', () => {
    times.setActive(true)
    times.enter('common-template.custom', '/my-project/playable/1001/custom/1')
    pass(1000)
    times.enter('common-template.custom', '/my-project/playable/1001/custom/2')
    pass(2000)
    times.enter('my-project.history', '/my-project/history')
    pass(300)
    expect(times.drain()).toEqual([
      { route: 'common-template.custom', views: 2, active_ms: 3000 },
      { route: 'my-project.history', views: 1, active_ms: 300 },
    ])
    pass(700)
    expect(times.drain()).toEqual([{ route: 'my-project.history', views: 0, active_ms: 700 }])
  })

  it('[SH-21.1] keep a report that did not arrive for the next one', () => {
    times.enter('home.index', '/home/index')
    const lost = times.drain()
    times.setActive(true)
    pass(100)
    times.putBack(lost)
    expect(times.drain()).toEqual([{ route: 'home.index', views: 1, active_ms: 100 }])
  })
})
