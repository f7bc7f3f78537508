import type { PlayData } from '@adloom/engine/data'
import type { FontRecord } from '../records.ts'

/** Fonts by id; one whose file is not there is asked of the system by its family. */
export function compileFonts(
  fonts: readonly FontRecord[],
  hasFile: (asset: string) => boolean,
): PlayData['fonts'] {
  return Object.fromEntries(
    fonts.map(({ id, family, asset, weight }) => [
      id,
      { family, ...(hasFile(asset) ? { asset } : {}), ...(weight === undefined ? {} : { weight }) },
    ]),
  )
}
