import { applyValues, compileDocument } from '@adloom/playable/format'
import type { AskParent } from '../../../../platform/children/task-protocol.ts'
import type { CheckedVariant, CheckVariantsInput } from '../../document-tasks.ts'
import { loadBlob } from '../parent-files.ts'
import { hasRatioOf, surfaceFor, type Size } from './frame-layout.ts'
import { courseDivergence, courseOf, isSameCourse, movedTake } from './take-course.ts'

/**
 * Plays a take with each variant, and at each ratio among the sizes, as a render does before it draws
 * (RC-06.7).
 */
export async function checkVariants(input: CheckVariantsInput, ask: AskParent): Promise<CheckedVariant[]> {
  const end = performance.now() + input.budgetMs
  const files = new Map<string, Promise<Uint8Array | undefined>>()
  const checked: CheckedVariant[] = []
  for (const variant of input.variants) {
    checked.push(
      performance.now() > end
        ? { checked: false, divergence: undefined, fitted: [] }
        : await checkVariant(input, variant, (hash: string) => {
            const file = files.get(hash) ?? loadBlob(ask, hash)
            files.set(hash, file)
            return file
          }),
    )
    await ask('progress', checked.length / input.variants.length)
  }
  return checked
}

async function checkVariant(
  { document, take, sizes }: CheckVariantsInput,
  { values, language }: CheckVariantsInput['variants'][number],
  load: (hash: string) => Promise<Uint8Array | undefined>,
): Promise<CheckedVariant> {
  const applied = applyValues(document, values)
  const bytesOf = async (id: string) => {
    const record = applied.records[id]
    return record?.type === 'asset' ? load(record.hash) : undefined
  }
  const played = { data: compileDocument(applied), bytesOf, language: language || take.language }
  const own = await courseOf(played, take)
  const surface = { width: take.width, height: take.height }
  const isSameAt = new Map<string, boolean>()
  const fitted: number[] = []
  for (const [index, size] of sizes.entries()) {
    if (hasRatioOf(size, surface)) continue
    const other: Size = surfaceFor(size, surface)
    const key = `${other.width}x${other.height}`
    const isSame = isSameAt.get(key) ?? isSameCourse(own, await courseOf(played, movedTake(take, other)))
    isSameAt.set(key, isSame)
    if (!isSame) fitted.push(index)
  }
  return { checked: true, divergence: courseDivergence(take, own), fitted }
}
