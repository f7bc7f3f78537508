import { expect, it } from 'vitest'
import { createFairLane } from './fair-lane.ts'

/** Tasks that end when the test ends them, and the order they were started in. */
function taskLog() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () =>
    new Promise<void>(resolve => {
      started.push(name)
      ends.set(name, resolve)
    })
  const tick = () => new Promise(resolve => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)!()
    await tick()
  }
  return { started, task, end, tick }
}

it('[RS-04.1] leaves one place free for other accounts for any number of tasks of one account', async () => {
  const { started, task, tick } = taskLog()
  const lane = createFairLane(3, 100)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void lane(1, task(name))
  await tick()
  expect(started).toEqual(['a1', 'a2'])
  void lane(2, task('b1'))
  await tick()
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

it('[RS-04.1] accounts take turns when all places are taken', async () => {
  const { started, task, end, tick } = taskLog()
  const lane = createFairLane(2, 100)
  for (const name of ['a1', 'a2', 'a3']) void lane(1, task(name))
  for (const name of ['b1', 'b2']) void lane(2, task(name))
  void lane(3, task('c1'))
  await tick()
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  await end('b1')
  expect(started.slice(2)).toEqual(['c1', 'a2'])
  await end('a2')
  await end('c1')
  expect(started.slice(4).toSorted()).toEqual(['a3', 'b2'])
})

it('[RS-04.1] one place is shared in turns too', async () => {
  const { started, task, end, tick } = taskLog()
  const lane = createFairLane(1, 100)
  for (const name of ['a1', 'a2', 'a3']) void lane(1, task(name))
  void lane(2, task('b1'))
  await tick()
  await end('a1')
  await end(started[1]!)
  expect(started.slice(0, 3)).toContain('b1')
})

it('[RS-04.2] refuses a task when the account has its limit of waiting tasks, and accepts it again afterwards', async () => {
  const { task, end, tick } = taskLog()
  const lane = createFairLane(1, 2)
  const first = lane(1, task('a1'))
  void lane(1, task('a2'))
  void lane(1, task('a3'))
  await expect(lane(1, task('a4'))).rejects.toMatchObject({ reason: 'too_many_requests' })
  void lane(2, task('b1'))
  await tick()
  await end('a1')
  await first
  await end('b1')
  await expect(Promise.race([lane(1, task('a5')), Promise.resolve('waits')])).resolves.toBe('waits')
})

it('[RS-04.1] a failed task frees its place', async () => {
  const lane = createFairLane(1, 10)
  await expect(lane(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(lane(1, () => Promise.resolve('done'))).resolves.toBe('done')
})
