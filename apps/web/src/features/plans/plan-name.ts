import i18next from 'i18next'
import type { Plan } from './plan-warnings.ts'

/** Plans the product names itself (D-21); any other carries its name along. */
const named = [21, 22, 26, 29, 31, 35, 36, 901, 902] as const

export function planName({ id, name }: Pick<Plan, 'id' | 'name'>): string {
  const known = named.find(one => one === id)
  return known === undefined ? name : i18next.t(`plans:name.${known}`)
}
