import type { ParamRecord, ParamValues } from '../records.ts'

/**
 * Returns whether a parameter is visible; `current` holds the effective values (`readValues`, then the
 * project's own).
 */
export function isParamShown(param: Pick<ParamRecord, 'when'>, current: ParamValues): boolean {
  const { when } = param
  if (!when) return true
  const value = Object.hasOwn(current, when.param) ? current[when.param] : undefined
  return when.is.some(wanted => (Array.isArray(value) ? value.includes(String(wanted)) : value === wanted))
}
