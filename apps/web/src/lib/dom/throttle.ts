import { throttleMs } from '@adloom/contract/constants'

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
