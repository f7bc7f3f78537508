import { afterEach, describe, expect, it, vi } from 'vitest'
import { dapiBridge } from './dapi.ts'

function container(ready: boolean, viewable: boolean) {
  const listeners: Record<string, (value: never) => void> = {}
  vi.stubGlobal('dapi', {
    isReady: () => ready,
    isViewable: () => viewable,
    getAudioVolume: () => 50,
    openStoreUrl: () => {},
    addEventListener: (event: string, listener: (value: never) => void) => {
      listeners[event] = listener
    },
  })
  const calls: string[] = []
  const controls = {
    start() {},
    pause: () => calls.push('pause'),
    resume: () => calls.push('resume'),
    setMuted: (muted: boolean) => calls.push(`muted ${muted}`),
  }
  return { listeners, calls, controls }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the DAPI bridge', () => {
  it('[PL-03.1] loads when the container is ready and pauses the ad until it is viewable', () => {
    const { listeners, calls, controls } = container(false, false)
    const bridge = dapiBridge()
    let loads = 0
    bridge.boot(
      () => {
        loads++
      },
      { build: 'b', orientation: () => 'portrait' },
    )
    expect(loads).toBe(0)
    listeners['ready']!(undefined as never)
    expect(loads).toBe(1)
    bridge.attach!(controls)
    expect(calls).toEqual(['pause', 'muted false'])
    listeners['viewableChange']!({ isViewable: true } as never)
    listeners['viewableChange']!({ isViewable: false } as never)
    expect(calls.slice(2)).toEqual(['resume', 'pause'])
  })

  it('[PL-03.1] does not pause an ad that is viewable when it loads', () => {
    const { calls, controls } = container(true, true)
    dapiBridge().attach!(controls)
    expect(calls).toEqual(['muted false'])
  })
})
