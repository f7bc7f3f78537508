import type { TFunction } from 'i18next'
import { formatTime } from '../../lib/format.ts'
import type { Standing } from './rules.ts'

/** What a user without a plan reads: until when add-ons are kept, or `without` add-ons (BL-01.17). */
export function noPlanText(
  t: TFunction<'plans'>,
  { extras }: Pick<Standing, 'extras'>,
  without = t('none.text'),
): string {
  return extras === null ? without : t('none.extras', { date: formatTime(extras.expired_time) })
}
