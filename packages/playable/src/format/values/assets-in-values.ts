import type { AssetRecord, ParamValues } from '../records.ts'

/**
 * The asset records that checked values carry, so that their files can be looked up in the account that sent
 * them.
 */
export function assetsInValues(values: ParamValues): AssetRecord[] {
  return Object.values(values).flatMap(value =>
    typeof value === 'object' && value !== null && 'asset' in value ? value.asset : [],
  )
}
