import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { askAgain } from './query-client.ts'

it('[D-36.3] a check whose answer is pending when the links change is requested again', async () => {
  const client = new QueryClient()
  const waiting: ((links: string) => void)[] = []
  let links = 'none'
  const observer = new QueryObserver(client, {
    queryKey: ['check', 1],
    queryFn: () =>
      new Promise<string>(resolve => {
        const asked = links
        waiting.push(() => resolve(asked))
      }),
  })
  const stop = observer.subscribe(() => undefined)
  links = 'both'
  const asked = askAgain(client, ['check'])
  await expect.poll(() => waiting.length).toBe(2)
  for (const answer of waiting) answer('')
  await asked
  expect(client.getQueryData(['check', 1])).toBe('both')
  stop()
})
