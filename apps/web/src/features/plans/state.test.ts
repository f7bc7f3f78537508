import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { type Me, meQuery } from '../../lib/queries/session.ts'
import { planWith } from './plan-standing.test-support.ts'
import { watchUsage } from './state.ts'

afterEach(() => queryClient.clear())

const user = (id: number, ...left: number[]) =>
  ({
    id,
    plans: left.map(one => planWith({ downloads_and_push: [one, 600], extra_downloads_and_push: [5, 10] })),
  }) as Me
const load = (me: Me | null) => queryClient.setQueryData(meQuery.queryKey, me)

it('[JB-02.2] calls the usage handler with the user when the downloads left in all plans change', () => {
  const received: Me[] = []
  const stop = watchUsage(me => received.push(me))
  load(user(7, 600))
  load(user(7, 600))
  expect(received).toEqual([])
  load(user(7, 599))
  load(user(7, 300, 299 - 5))
  expect(received).toEqual([user(7, 599)])
  stop()
  load(user(7, 1))
  expect(received).toHaveLength(1)
})

it('[JB-02.2] does not take another user for a change, nor the end of a session', () => {
  const received: Me[] = []
  const stop = watchUsage(me => received.push(me))
  load(user(7, 600))
  load(null)
  load(user(8, 20))
  stop()
  expect(received).toEqual([])
})
