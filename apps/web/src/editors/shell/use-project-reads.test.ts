import { expect, it } from 'vitest'
import { forgetReads, readAhead, readUnderLock } from './use-project-reads.ts'

/** A server whose project changes on demand; counts how often it was read. */
function project(name: string) {
  const state = { rev: 4, reads: 0 }
  const read = async () => {
    state.reads += 1
    return { rev: state.rev, document: `state ${state.rev}` }
  }
  return {
    state,
    ahead: () => readAhead(name, read),
    under: (rev: number | undefined) => readUnderLock(name, rev, read),
  }
}

it('[LV-03.7] an early read is used when the lock has the same revision', async () => {
  const { state, ahead, under } = project('same')
  ahead()
  ahead()
  expect(await under(4)).toEqual({ rev: 4, document: 'state 4' })
  expect(state.reads).toBe(1)
})

it('[LV-03.7] reads the project again if another user saved since the early read', async () => {
  const { state, ahead, under } = project('moved')
  ahead()
  state.rev = 5
  expect(await under(5)).toEqual({ rev: 5, document: 'state 5' })
  expect(state.reads).toBe(2)
})

it('[LV-03.7] without a live connection an early read is not used', async () => {
  const { state, ahead, under } = project('resting')
  ahead()
  state.rev = 6
  expect((await under(undefined)).rev).toBe(6)
})

it('[LV-03.7] an early read is used once, and not for an editor that was left', async () => {
  const { state, ahead, under } = project('again')
  ahead()
  await under(4)
  await under(4)
  expect(state.reads).toBe(2)
  ahead()
  forgetReads('again')
  await under(4)
  expect(state.reads).toBe(4)
})

it('[LV-03.7] repeats a failed early read under the lock and reports only the second failure', async () => {
  let tries = 0
  const read = () => (++tries === 1 ? Promise.reject(new Error('no line')) : Promise.resolve({ rev: 1 }))
  readAhead('failed', read)
  expect(await readUnderLock('failed', 1, read)).toEqual({ rev: 1 })
  const never = () => Promise.reject(new Error('gone'))
  readAhead('gone', never)
  await expect(readUnderLock('gone', 1, never)).rejects.toThrow('gone')
})
