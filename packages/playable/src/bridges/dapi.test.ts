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
  const heard: string[] = []
  const controls = {
    start() {},
    pause: () => heard.push('pause'),
    resume: () => heard.push('resume'),
    setMuted: (muted: boolean) => heard.push(`muted ${muted}`),
  }
  return { listeners, heard, controls }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the DAPI bridge', () => {
  it('[PL-03.1] loads when the container is ready and pauses the ad until it is viewable', () => {
    const { listeners, heard, controls } = container(false, false)
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
    expect(heard).toEqual(['pause', 'muted false'])
    listeners['viewableChange']!({ isViewable: true } as never)
    listeners['viewableChange']!({ isViewable: false } as never)
    expect(heard.slice(2)).toEqual(['resume', 'pause'])
  })

  it('[PL-03.1] does not pause an ad that is viewable when it loads', () => {
    const { heard, controls } = container(true, true)
    dapiBridge().attach!(controls)
    expect(heard).toEqual(['muted false'])
  })
})
