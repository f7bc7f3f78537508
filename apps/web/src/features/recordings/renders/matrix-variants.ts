import type { RenderVariant } from '@adloom/contract/recording-renders'
import type { ParamRecord, ParamValue, PlayableDocument } from '@adloom/playable/format'

/** A parameter whose values are listed. */
export interface MatrixAxis {
  param: string
  values: unknown[]
}

export interface MatrixChoice {
  /** Ids; empty: that of the recording. */
  skins: string[]
  /** Empty: that of the recording. */
  languages: string[]
  axes: MatrixAxis[]
}

/** A variant with a key that no other has. */
export interface MatrixVariant extends RenderVariant {
  key: string
}

/** Returns all combinations, skin by skin. */
export function variantsOf(
  { skins, languages, axes }: MatrixChoice,
  describe: (param: string, value: unknown) => string,
): MatrixVariant[] {
  const listed = axes.filter(({ values }) => values.length > 0)
  const combined = listed.reduce<{ values: Record<string, unknown>; names: string[] }[]>(
    (made, { param, values }) =>
      made.flatMap(one =>
        values.map(value => ({
          values: { ...one.values, [param]: value },
          names: [...one.names, describe(param, value)],
        })),
      ),
    [{ values: {}, names: [] }],
  )
  return orNone(skins).flatMap(skin =>
    orNone(languages).flatMap(language =>
      combined.map(({ values, names }) => ({
        ...(skin !== undefined && { skin }),
        ...(language !== undefined && { language }),
        ...(listed.length > 0 && { values }),
        name: names.join(' ').slice(0, longestName),
        key: JSON.stringify([skin, language, values]),
      })),
    ),
  )
}

/** RC-18.5: characters of the name of a variant. */
const longestName = 60

function orNone(list: string[]): (string | undefined)[] {
  return list.length === 0 ? [undefined] : list
}

/** A parameter whose values can be listed. */
export type ListableParam = Extract<
  ParamRecord,
  { widget: 'radio' | 'select' | 'switch' | 'slider' | 'input' | 'color' }
>
const listedWidgets: ParamRecord['widget'][] = ['radio', 'select', 'switch', 'slider', 'input', 'color']

/** Parameters whose values can be listed: choices, switches, numbers, words and colours. */
export function listableParams({ records }: PlayableDocument): ListableParam[] {
  return Object.values(records).filter(
    (record): record is ListableParam => record.type === 'param' && listedWidgets.includes(record.widget),
  )
}

/** Reads a value that a user typed; undefined for one that the parameter cannot have. */
export function readListed(param: ListableParam, text: string): ParamValue | undefined {
  const number = Number(text)
  const isNumber = text.trim() !== '' && Number.isFinite(number)
  switch (param.widget) {
    case 'radio':
    case 'select':
      return param.options.find(({ value }) => String(value) === text)?.value
    case 'switch':
      return text === 'true' || text === 'false' ? text === 'true' : undefined
    case 'slider':
      return isNumber && number >= param.min && number <= param.max ? number : undefined
    case 'color':
      return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined
    case 'input': {
      if (param.input === 'text') return text.length <= (param.maxLength ?? 200) ? text : undefined
      const { min = -Infinity, max = Infinity } = param
      return isNumber && number >= min && number <= max ? number : undefined
    }
  }
}
