import { hourMs } from '../../limits/units.ts'

/** Alipay's clock is ahead of UTC by the same hours all year. */
const offset = 8 * hourMs

/** `2026-11-24 18:45:00`, the time in China. */
export function chinaTime(ms: number): string {
  return new Date(ms + offset).toISOString().slice(0, 19).replace('T', ' ')
}

/** Milliseconds of such a time; undefined for any other text. */
export function readChinaTime(text: string | undefined): number | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text ?? '')) return undefined
  const ms = Date.parse(`${text?.replace(' ', 'T')}Z`) - offset
  return Number.isNaN(ms) ? undefined : ms
}
