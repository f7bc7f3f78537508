import { permissions, type Permission } from '@adloom/contract/permissions'

const playable: Permission[] = ['gm', 'ps', 'assets', 'Insights']
const video: Permission[] = ['ve', 'vrec', 'VeTpl', 'AIGC', 'ai', 've.batch', 'assets']

/** What an account may do by the plans that run now (D-20). `scope` is a bit mask: 1 playable, 2 video. */
export function planPermissions(
  accountType: 'normal' | 'internal',
  plans: { scope: number; enterprise: boolean }[],
): Set<Permission> {
  if (accountType === 'internal') return new Set(permissions)
  return new Set(
    plans.flatMap(plan => [
      ...(plan.scope & 1 ? playable : []),
      ...(plan.scope & 2 ? video : []),
      ...(plan.enterprise ? (['dm', 'International'] as const) : []),
    ]),
  )
}
