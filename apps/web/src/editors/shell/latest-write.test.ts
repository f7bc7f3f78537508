import { expect, it } from 'vitest'
import { latestWrite } from './draft-store.ts'

function bench() {
  const written: string[] = []
  const moments = new Set<() => void>()
  const latest = latestWrite<string>(
    async value => {
      written.push(value)
    },
    run => {
      moments.add(run)
      return () => {
        moments.delete(run)
      }
    },
  )
  return { latest, written, moments, pass: () => [...moments].forEach(run => run()) }
}

it('[D-34.4] only the newest of several drafts is written, once the browser is idle', async () => {
  const { latest, written, pass, moments } = bench()
  const first = latest.write('a')
  const second = latest.write('b')
  expect(written).toEqual([])
  pass()
  await Promise.all([first, second])
  expect(written).toEqual(['b'])
  expect(moments.size).toBe(0)
  const third = latest.write('c')
  pass()
  await third
  expect(written).toEqual(['b', 'c'])
})

it('[D-34.4] leaving the page writes the pending draft at once, and nothing twice', async () => {
  const { latest, written, pass } = bench()
  const writing = latest.write('a')
  latest.now()
  latest.now()
  await writing
  pass()
  expect(written).toEqual(['a'])
})

it('[D-34.4] a draft that was saved meanwhile is not written', async () => {
  const { latest, written, pass } = bench()
  const writing = latest.write('a')
  latest.drop()
  await writing
  pass()
  expect(written).toEqual([])
})
