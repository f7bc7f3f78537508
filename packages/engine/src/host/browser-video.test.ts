// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { domVideo } from './browser-video.ts'

const calls: string[] = []
const urls = new Set<string>()
let facts: { paused: boolean; ended: boolean; readyState: number; videoWidth: number }

beforeEach(() => {
  calls.length = 0
  urls.clear()
  facts = { paused: true, ended: false, readyState: 0, videoWidth: 0 }
  // The simulated page has no decoder, so these members are given.
  for (const name of Object.keys(facts) as (keyof typeof facts)[])
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, get: () => facts[name] })
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockImplementation(async () => void calls.push('play'))
  vi.spyOn(HTMLVideoElement.prototype, 'pause').mockImplementation(() => void calls.push('pause'))
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    urls.add('blob:one')
    return 'blob:one'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(url => void urls.delete(url))
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(facts)) Reflect.deleteProperty(HTMLVideoElement.prototype, name)
  document.body.innerHTML = ''
})

function open(source: ArrayBuffer | string | undefined = new ArrayBuffer(8), arrived?: () => void) {
  const port = domVideo(document.body, source, arrived)
  return { port, element: document.querySelector('video')! }
}

describe('a video in the browser', () => {
  it('[ED-02.6] is silent before the first touch, then as loud as set unless the ad is muted', () => {
    const { port, element } = open()
    expect(element.muted).toBe(true)
    port.setMuted(false)
    expect(element.muted).toBe(true)
    port.unlock()
    expect(element.muted).toBe(false)
    port.setMuted(true)
    expect(element.muted).toBe(true)
    port.setMuted(false)
    expect(element.muted).toBe(false)
    port.setVolume(0.4)
    expect(element.volume).toBeCloseTo(0.4)
    port.setVolume(3)
    expect(element.volume).toBe(1)
  })

  it('[ED-02.6] starts at the given millisecond, and shows its image from the first frame on', () => {
    const { port, element } = open()
    expect(port.imageAt(0)).toBeUndefined()
    Object.assign(facts, { readyState: 2 })
    expect(port.imageAt(0)).toBeUndefined()
    Object.assign(facts, { videoWidth: 640 })
    expect(port.imageAt(0)).toBe(element)
    port.play(1500)
    expect([element.currentTime, port.time(), calls]).toEqual([1.5, 1500, ['play']])
    port.seek(2250)
    expect([element.currentTime, calls]).toEqual([2.25, ['play']])
    facts.ended = true
    expect(port.ended()).toBe(true)
  })

  it('[ED-02.6] repeats a refused start at a touch, unless it plays, ended or was paused', () => {
    const { port } = open()
    port.unlock()
    expect(calls).toEqual([])
    port.play(0)
    port.unlock()
    expect(calls).toEqual(['play', 'play'])
    facts.paused = false
    port.unlock()
    Object.assign(facts, { paused: true, ended: true })
    port.unlock()
    facts.ended = false
    port.pause()
    port.unlock()
    expect(calls).toEqual(['play', 'play', 'pause'])
  })

  it('[ED-02.6] leaves neither an element nor the bytes when it is destroyed', () => {
    const { port, element } = open()
    expect([element.src, urls.size]).toEqual(['blob:one', 1])
    port.destroy()
    expect([document.querySelector('video'), element.hasAttribute('src'), urls.size, calls]).toEqual([
      null,
      false,
      0,
      ['pause'],
    ])
  })

  it('[ED-02.6] plays an address, the bytes of a data address, or nothing without a source', () => {
    expect(open('https://a.example/v.mp4').element.src).toBe('https://a.example/v.mp4')
    document.body.innerHTML = ''
    expect(open('data:video/mp4;base64,AAAA').element.src).toBe('blob:one')
    document.body.innerHTML = ''
    expect(domVideo(document.body, undefined).imageAt(0)).toBeUndefined()
    expect(document.querySelector('video')!.hasAttribute('src')).toBe(false)
  })

  it('[ED-02.6] reports that a frame arrived, and counts frames where the browser reports them', () => {
    let arrivals = 0
    const { port, element } = open(undefined, () => void arrivals++)
    element.dispatchEvent(new Event('loadeddata'))
    element.dispatchEvent(new Event('seeked'))
    expect(arrivals).toBe(2)
    port.seek(700)
    expect(port.frame()).toBe(0.7)
    document.body.innerHTML = ''
    const waiting: (() => void)[] = []
    Object.assign(HTMLVideoElement.prototype, {
      requestVideoFrameCallback: (then: () => void) => waiting.push(then),
    })
    const counted = open().port
    expect(counted.frame()).toBe(0)
    waiting.shift()!()
    waiting.shift()!()
    expect([counted.frame(), waiting.length]).toEqual([2, 1])
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestVideoFrameCallback')
  })

  it('[ED-02.6] plays inline and can be decoded while it is not seen', () => {
    const { element } = open()
    expect(['muted', 'playsinline', 'webkit-playsinline'].map(name => element.hasAttribute(name))).toEqual([
      true,
      true,
      true,
    ])
    expect([element.preload, element.style.pointerEvents, element.style.position]).toEqual([
      'auto',
      'none',
      'absolute',
    ])
    Object.assign(facts, { videoWidth: 640 })
    element.dispatchEvent(new Event('loadedmetadata'))
    expect(element.width).toBe(640)
  })
})
