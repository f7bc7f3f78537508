// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest'
import type { GameTake } from './game-take.ts'
import { prepareGamePage } from './game-document.ts'
import { captureLimits } from './game-protocol.ts'
import { readFromGame } from './read-from-game.ts'

const take: GameTake = {
  ...{ format: 2, width: 360, height: 640, pixelRatio: 2, seed: 1, steps: 200 },
  ...{ inputs: [], digests: [1, 2, 3], courses: [4, 5, 6] },
}

beforeAll(() => {
  vi.stubGlobal('ImageBitmap', class {})
})

it('[RC-12.6] messages of a game are rebuilt from known fields', () => {
  expect(readFromGame({ cmd: 'hello', more: 1 })).toEqual({ cmd: 'hello' })
  expect(readFromGame({ cmd: 'step', step: 4, touch: { x: 0.5, y: 1, pressed: 'yes', z: 1 } })).toEqual({
    cmd: 'step',
    step: 4,
    touch: { x: 0.5, y: 1, pressed: false },
  })
  expect(readFromGame({ cmd: 'step', step: 4, touch: { x: NaN, y: 1 } })).toEqual({ cmd: 'step', step: 4 })
  const message = readFromGame({
    cmd: 'take',
    take: { ...take, extra: {} },
    report: { canvas: 'x', read: [1, 'a'] },
  })
  expect(message).toMatchObject({
    cmd: 'take',
    take,
    report: { canvas: 'none', read: ['a'], blocked: [], unheld: [] },
  })
  expect(message).not.toHaveProperty('take.extra')
})

it('[RC-21.5] a capture states whether it is full or lacks audio; one above the limit has failed', () => {
  const capture = { cmd: 'captured', bytes: new ArrayBuffer(4), mime: 'video/mp4', milliseconds: 9 }
  expect(readFromGame({ ...capture, isFull: true, lacksAudio: 'yes' })).toEqual({
    ...capture,
    isFull: true,
    lacksAudio: false,
  })
  const large = new ArrayBuffer(4)
  Object.defineProperty(large, 'byteLength', { value: captureLimits.bytes + 1 })
  expect(readFromGame({ ...capture, bytes: large })).toEqual({ cmd: 'capture failed' })
})

it('[RC-12.6] a message with wrong or endless fields is ignored or cut', () => {
  for (const data of [
    null,
    'hello',
    [],
    { cmd: 'other' },
    { cmd: 'step', step: -1 },
    { cmd: 'step', step: 1e9 },
    { cmd: 'take', take: { ...take, steps: 1e9 } },
    { cmd: 'error', message: { toString: 1 } },
    { cmd: 'captured', bytes: new ArrayBuffer(4), mime: 'text/html', milliseconds: 1 },
    { cmd: 'captured', bytes: 'x', mime: 'video/mp4', milliseconds: 1 },
    { cmd: 'image', step: 'x' },
  ])
    expect(readFromGame(data), JSON.stringify(data)).toBeUndefined()
  expect(readFromGame({ cmd: 'error', message: 'x'.repeat(9999) })).toEqual({
    cmd: 'error',
    message: 'x'.repeat(500),
  })
  const many = readFromGame({
    cmd: 'report',
    report: { errors: Array(999).fill('e'), audioStarts: -4, randomDraws: 2.5 },
  })
  expect(many).toMatchObject({ report: { errors: Array(50).fill('e'), audioStarts: 0, randomDraws: 0 } })
  expect(readFromGame({ cmd: 'image', step: 1, image: { width: 9 } })).toEqual({
    cmd: 'image',
    step: 1,
    image: undefined,
  })
})

it('[RC-11.5] the script that holds a game is the first of its page, and images can be read back', () => {
  const script = '<script src="/game-clock.js"></script>'
  expect(prepareGamePage('<html><head><script src="a.js"></script></head></html>')).toBe(
    `<html><head>${script}<script crossorigin src="a.js"></script></head></html>`,
  )
  expect(prepareGamePage('<!DOCTYPE html><body><img src="a.png">')).toBe(
    `<!DOCTYPE html>${script}<body><img crossorigin src="a.png">`,
  )
})
