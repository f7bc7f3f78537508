import { expect, it } from 'vitest'
import { productLimits } from '../../platform/limits/content-limits.ts'
import { createLookupLimit } from './lookup-limit.ts'

const refused = expect.objectContaining({ reason: 'too_many_requests' })

it('[D-72.3] limits the look-ups an account starts per minute', async () => {
  let nowMs = 0
  const within = createLookupLimit(() => nowMs)
  const begin = (account: number): Promise<void> => within(account, async () => undefined)
  for (let begun = 0; begun < productLimits.lookupsPerWindow; begun += 1) await begin(1)
  await expect(begin(1)).rejects.toEqual(refused)
  await begin(2)
  nowMs = productLimits.lookupWindowMs - 1
  await expect(begin(1)).rejects.toEqual(refused)
  nowMs = productLimits.lookupWindowMs
  await begin(1)
})

it('[D-72.3] limits the look-ups an account runs at once', async () => {
  const within = createLookupLimit(() => 0)
  const ends: (() => void)[] = []
  const run = (): Promise<void> =>
    within(
      1,
      () =>
        new Promise<void>(resolve => {
          ends.push(resolve)
        }),
    )
  const running = Array.from({ length: productLimits.lookupsAtATime }, run)
  await expect(run()).rejects.toEqual(refused)
  ends[0]!()
  await running[0]
  const next = run()
  for (const end of ends) end()
  await Promise.all([...running, next])
})
