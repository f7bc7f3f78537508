import type { PredictedCost } from '@adloom/contract/predicted-cost'
import { type PaidAct, predictCost } from '@adloom/contract/spending'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '../delays.ts'
import { queryClient } from '../query-client.ts'
import { request } from '../request.ts'

const key = 'act-cost'
/** A cost is asked for once a choice has stayed the same for so long. */
const restMs = 300

/** What an act costs, as far as it is known. */
export interface Prediction {
  cost: PredictedCost | undefined
  /** Whether there is an act to predict. */
  isChosen: boolean
  /** Whether another answer is awaited. */
  isBusy: boolean
  error: Error | null
  retry(): void
  /** Whether the act must not be started: its cost is not known yet, or is more than is left. */
  isStopped: boolean
}

/** Predicts a paid act by the rules that take its cost (BL-01.60); undefined: nothing is chosen. */
export function useActCost(act: PaidAct | undefined): Prediction {
  const text = act === undefined ? '' : JSON.stringify(act)
  const settled = useSettled(text, restMs)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [key, settled],
    queryFn: async ({ signal }) => {
      const { items } = await request(predictCost, JSON.parse(settled) as PaidAct, { signal })
      return items[0]!
    },
    enabled: settled !== '' && text !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  return predictionOf(act === undefined ? undefined : data, {
    isChosen: act !== undefined,
    isBusy: isFetching || settled !== text,
    error,
    retry: () => void refetch(),
  })
}

/** The prediction that came with another answer. A cost that could not be loaded stops nothing. */
export function predictionOf(
  cost: PredictedCost | undefined,
  { isChosen, isBusy, error, retry }: Omit<Prediction, 'cost' | 'isStopped'>,
): Prediction {
  const isStopped = isChosen && (cost === undefined ? error === null : !cost.enough)
  return { cost, isChosen, isBusy, error, retry, isStopped }
}

/** Asks again for every cost on screen: another user may have used what was left. */
export function refreshActCosts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [key] })
}
