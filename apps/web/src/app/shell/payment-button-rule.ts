import { isSubscribed, type Standing } from '../../features/plans/rules/standing.ts'

/**
 * How the payment button stands in the top bar (SH-23): undefined while there is no subscription page to
 * open.
 */
export function paymentButtonOf(
  path: string | undefined,
  user: Pick<Standing, 'plans'> | null,
): { path: string; filled: boolean } | undefined {
  return path === undefined || user === null ? undefined : { path, filled: !isSubscribed(user) }
}
