import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { throttleMs } from '@adloom/contract/constants'

export interface ActionOptions<Data, Variables, Context> extends UseMutationOptions<
  Data,
  Error,
  Variables,
  Context
> {
  /**
   * The target of the action; by default its variables. A toggle names what it toggles, so that a double
   * click does not toggle back.
   */
  target?: (variables: Variables) => unknown
}

/**
 * A mutation that a user starts. Repeats on the same target within a second are dropped (SE-09.1): `mutate`
 * does
 * nothing, `mutateAsync` returns the promise of the first. Use it for every action; no other file calls
 * `useMutation`.
 */
export function useAction<Data = unknown, Variables = void, Context = unknown>({
  target,
  ...options
}: ActionOptions<Data, Variables, Context>): UseMutationResult<Data, Error, Variables, Context> {
  const mutation = useMutation(options)
  const [passes] = useState(() => createThrottle())
  const latest = useRef<{ target: typeof target; promise?: Promise<Data> }>({ target })
  latest.current.target = target
  const { mutateAsync } = mutation
  const run = useCallback<typeof mutateAsync>(
    (...args) => {
      const [variables] = args
      const { current } = latest
      const of = current.target === undefined ? variables : current.target(variables as Variables)
      if (passes(of) || current.promise === undefined) current.promise = mutateAsync(...args)
      return current.promise
    },
    [mutateAsync, passes],
  )
  const start = useCallback<typeof mutation.mutate>(
    (...args) => {
      run(...args).catch(() => undefined)
    },
    [run],
  )
  return { ...mutation, mutate: start, mutateAsync: run }
}

/**
 * Returns a function that answers whether an action may run now: false for a target it let through less than
 * a second
 * ago (SE-09.1). `now` is in milliseconds.
 */
export function createThrottle(now: () => number = () => performance.now()): (target?: unknown) => boolean {
  let last: { target: string | undefined; time: number } | undefined
  return target => {
    const [key, time] = [JSON.stringify(target), now()]
    if (last !== undefined && last.target === key && time - last.time < throttleMs) return false
    last = { target: key, time }
    return true
  }
}
