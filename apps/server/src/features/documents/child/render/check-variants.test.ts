import { expect, it } from 'vitest'
import type { Take } from '@adloom/playable/recording'
import { checkVariants } from './check-variants.ts'

it('[RC-18.2] does not begin a variant after the time of the check', async () => {
  const take: Take = {
    ...{ format: 1, width: 360, height: 640, language: 'en', steps: 120 },
    ...{ inputs: [], journal: [], digests: [] },
  }
  const variants = [{ values: {}, language: '' }]
  const document = { schema: 1, records: {} }
  const shares: unknown[] = []
  const ask = async (_question: string, share: unknown) => void shares.push(share)
  const checked = await checkVariants({ document, take, variants, sizes: [], budgetMs: -1 }, ask as never)
  expect(checked).toEqual([{ checked: false, divergence: undefined, fitted: [] }])
  expect(shares).toEqual([1])
})
