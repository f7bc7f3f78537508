import { throttleMs } from '@adloom/contract/constants'

/** Lets an action run at most once a second (SE-09); calls in between are dropped. `now` is in milliseconds. */
export function throttled<A extends unknown[]>(action: (...args: A) => void, now: () => number = () => performance.now()): (...args: A) => void {
  let last = -Infinity
  return (...args) => {
    const time = now()
    if (time - last < throttleMs) return
    last = time
    action(...args)
  }
}
