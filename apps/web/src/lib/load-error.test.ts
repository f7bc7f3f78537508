import { chunkTimeoutMs } from '@adloom/contract/constants'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadError, loadWithin } from './load-error.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('[SH-33.3] returns what was loaded and leaves no timer', async () => {
  vi.useFakeTimers()
  expect(await loadWithin('home', () => Promise.resolve('page'))).toBe('page')
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  [
    'Failed to fetch dynamically imported module: https://ads.example/assets/home-1a2b.js',
    'https://ads.example/assets/home-1a2b.js',
  ],
  [
    'error loading dynamically imported module: https://ads.example/assets/home-1a2b.js',
    'https://ads.example/assets/home-1a2b.js',
  ],
  ['Unable to preload CSS for /assets/home-1a2b.css', '/assets/home-1a2b.css'],
  ['Importing a module script failed.', 'home'],
])('[SH-33.3] names the file that could not be loaded: %s', async (message, request) => {
  const error = await loadWithin('home', () => Promise.reject(new TypeError(message))).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(LoadError)
  expect(error).toMatchObject({ type: 'missing', request })
})

it('[SH-33.3] gives a file 120 seconds', async () => {
  vi.useFakeTimers()
  expect(chunkTimeoutMs).toBe(120_000)
  let outcome: unknown = 'waiting'
  void loadWithin('home', () => new Promise(() => undefined)).catch((error: unknown) => {
    outcome = error
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toMatchObject({ type: 'timeout', request: 'home' })
})

it('[SH-33.3] throws an error of the loaded code as it is', async () => {
  const fault = new Error('a is undefined')
  await expect(loadWithin('home', () => Promise.reject(fault))).rejects.toBe(fault)
})
