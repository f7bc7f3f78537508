import { gameValue, isGameValue, type GameParam } from '@adloom/contract/game-params'
import type { RenderSize, RenderVariant } from '@adloom/contract/recording-renders'
import { maxRenderRows } from '@adloom/contract/recording-renders'
import { applySkin, createValuesStore, valuesOf } from '@adloom/playable/commands'
import { type ParamValues, type PlayableDocument, readValues, type Skin } from '@adloom/playable/format'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { recordingLimits } from '../../../platform/limits/recording-limits.ts'
import { checkProjectValues } from '../../projects/service.ts'
import type { PlayedVariant } from '../tables.ts'

/** What variants are variants of: a playable, and how a recording plays it. */
export interface VariantSource {
  document: PlayableDocument
  /** Of the playable. */
  values: ParamValues
  skins: readonly Skin[]
  /** Values and language of the recording. */
  own: PlayedVariant
}

/** What is asked for of a recording. */
export interface WantedVariants {
  variants: RenderVariant[]
  sizes: RenderSize[]
}

export interface ResolvedVariant extends PlayedVariant {
  /** Name of the skin in the language of the caller; empty: that of the recording. */
  skin: string
  name: string
}

/** Returns variants with their values over those of the playable. Throws render_rows and render_skin. */
export async function resolveVariants(
  context: AppContext,
  source: VariantSource,
  { variants, sizes }: WantedVariants,
  caller: Caller,
): Promise<ResolvedVariant[]> {
  requireRows({ variants, sizes })
  const resolved: ResolvedVariant[] = []
  for (const { skin: id, language, values, name } of variants) {
    const skin =
      id === undefined ? undefined : (source.skins.find(one => one.id === id) ?? fail('render_skin'))
    const given = values && (await checkProjectValues(context, source.document, values, caller))
    resolved.push({
      values: { ...(skin ? withSkin(source, skin) : source.own.values), ...given },
      language: language ?? source.own.language,
      skin: skin?.name[caller.language] ?? '',
      name,
    })
  }
  return resolved
}

/** The values of a recording in another skin, as values over those of the playable. */
function withSkin({ document, values, skins, own }: VariantSource, skin: Skin): ParamValues {
  const store = createValuesStore({ ...values, ...(own.values as ParamValues) })
  applySkin(store, skin, skins)
  const worn = valuesOf(store)
  const originals = readValues(document)
  const removed = Object.keys(values).filter(id => !(id in worn) && id in originals)
  return { ...Object.fromEntries(removed.map(id => [id, originals[id]!])), ...worn }
}

/**
 * Returns variants of an uploaded game, with values over those of its recording. Throws render_rows,
 * build_render for a skin or a language, and game_value.
 */
export function resolveGameVariants(
  params: readonly GameParam[],
  { variants, sizes }: WantedVariants,
): ResolvedVariant[] {
  requireRows({ variants, sizes })
  return variants.map(({ skin, language, values = {}, name }) => {
    if (skin !== undefined || language !== undefined) fail('build_render')
    for (const [id, value] of Object.entries(values)) {
      const param = params.find(one => one.name === id)
      const read = gameValue.safeParse(value)
      if (!param || !read.success || !isGameValue(param, read.data)) fail('game_value', { name: id })
    }
    return { values, language: '', skin: '', name }
  })
}

function requireRows({ variants, sizes }: WantedVariants): void {
  if (variants.length * sizes.length > maxRenderRows) fail('render_rows', { limit: maxRenderRows })
}

interface Named {
  /** Without an extension. */
  name: string
  pattern?: string | undefined
  sizes: RenderSize[]
  variants: ResolvedVariant[]
}

/**
 * Names of the files of a task, by variant and then by size; none is there twice. One size has the name as it
 * is given, several have their size in it.
 */
export function fileNames({ name, pattern, sizes, variants }: Named): string[] {
  const base = name.replace(/\.mp4$/i, '')
  const usual = [
    '{name}',
    ...(variants.some(({ name: own }) => own !== '') ? ['{variant}'] : []),
    ...(variants.some(({ skin }) => skin !== '') ? ['{skin}'] : []),
    ...(variants.length > 1 ? ['{language}'] : []),
    ...(sizes.length > 1 ? ['{size}'] : []),
  ]
  const used = new Set<string>()
  return variants.flatMap((variant, index) =>
    sizes.map((size, at) => {
      const fields: Record<string, string> = {
        ...{ name: base, skin: variant.skin, language: variant.language, variant: variant.name },
        ...{ size: `${size.width}x${size.height}`, ratio: ratioOf(size) },
        number: String(index * sizes.length + at + 1),
      }
      const filled = (pattern?.replace(/\.mp4$/i, '') ?? usual.join(' ')).replace(
        /\{(\w+)\}/g,
        (field, key: string) => fields[key] ?? field,
      )
      return unique(filled.replace(/\s+/g, ' ').trim().slice(0, recordingLimits.fileNameLength), used)
    }),
  )
}

function unique(name: string, used: Set<string>): string {
  for (let count = 1; ; count++) {
    const tried = count === 1 ? `${name}.mp4` : `${name} ${count}.mp4`
    if (used.has(tried.toLowerCase())) continue
    used.add(tried.toLowerCase())
    return tried
  }
}

/** Such as `9x16`, which files may be called. */
function ratioOf({ width, height }: RenderSize): string {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  const by = divisor(width, height)
  return `${width / by}x${height / by}`
}
