import { previewClearMs } from '@adloom/contract/constants'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exitingValue } from './exit-transition.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[PL-04.30] a closed preview is cleared 300 ms later, unless another was opened meanwhile', () => {
  const shown: (string | undefined)[] = []
  const pass = exitingValue<string>(value => shown.push(value), previewClearMs)
  pass('one')
  pass(undefined)
  vi.advanceTimersByTime(299)
  expect(shown).toEqual(['one'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['one', undefined])
  pass('two')
  pass(undefined)
  pass('three')
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual(['one', undefined, 'two', 'three'])
})
