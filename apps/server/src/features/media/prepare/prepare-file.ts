import type { AssetType } from '../../assets/inspect/inspected.ts'
import type { MadeFile } from './made-file.ts'
import { prepareImage } from './prepare-image.ts'
import type { PrepareInput } from './prepare-input.ts'

const makers: Partial<Record<AssetType, (input: PrepareInput) => Promise<MadeFile[]>>> = {
  image: prepareImage,
}

/** Makes everything that is made of a file of this kind; only in a process of its own. */
export async function prepareFile(input: PrepareInput): Promise<MadeFile[]> {
  return (await makers[input.asset.type]?.(input)) ?? []
}
