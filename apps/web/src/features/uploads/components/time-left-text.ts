import type { TFunction } from 'i18next'

/** Time left in one round number. */
export function timeLeftText(t: TFunction<'uploads'>, seconds: number): string {
  if (seconds < 90) return t('left.seconds', { count: Math.max(1, seconds) })
  if (seconds < 5400) return t('left.minutes', { count: Math.round(seconds / 60) })
  return t('left.hours', { count: Math.round(seconds / 3600) })
}
