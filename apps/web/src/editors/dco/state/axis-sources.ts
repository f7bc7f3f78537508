import {
  type AssetRecord,
  type ParamRecord,
  type ParamValue,
  type PlayableDocument,
  type ProjectRecord,
  readColorFill,
  type Skin,
  sortDocument,
} from '@adloom/playable/format'
import type { DcoPlan } from '@adloom/playable/variations'
import type { Language } from '@adloom/contract/constants'
import { languageName, localText } from '../../../lib/language.ts'

/** What can become an axis of a project, with the values that it begins with. */
export interface AxisSource {
  kind: 'param' | 'skin' | 'language'
  param: string
  name: string
  /** Heading of the list that offers it. */
  group: string
  values: { label: string; value?: ParamValue }[]
}

interface Words {
  own: string
  skin: string
  language: string
  on: string
  off: string
  template: string
}

/** Everything that the template lets vary and that is no axis yet. */
export function listSources(
  plan: DcoPlan,
  { document, skins }: { document: PlayableDocument; skins: readonly Skin[] },
  words: Words,
  language: Language,
): AxisSource[] {
  const root = document.records['project'] as ProjectRecord
  const whole: AxisSource[] = [
    {
      kind: 'skin',
      param: '',
      name: words.skin,
      group: words.template,
      values: skins.map(skin => ({ label: localText(skin.name, language), value: skin.id })),
    },
    {
      kind: 'language',
      param: '',
      name: words.language,
      group: words.template,
      values: root.languages.map(tag => ({ label: languageName(tag), value: tag })),
    },
  ]
  const params = sortDocument(document).params.map((param): AxisSource => ({
    kind: 'param',
    param: param.id,
    name: localText(param.label, language),
    group: localText(param.group, language),
    values: firstValues(param, words, language),
  }))
  const used = new Set(plan.axes.map(axis => `${axis.kind} ${axis.param}`))
  return [...whole.filter(source => source.values.length > 1), ...params].filter(
    source => !used.has(`${source.kind} ${source.param}`),
  )
}

/** Choices give all their options; anything else begins with the project's own value. */
function firstValues(param: ParamRecord, words: Words, language: Language): AxisSource['values'] {
  switch (param.widget) {
    case 'radio':
    case 'select':
      return param.options.map(({ value, label }) => ({ label: localText(label, language), value }))
    case 'switch':
      return [
        { label: words.on, value: true },
        { label: words.off, value: false },
      ]
    default:
      return [{ label: words.own }]
  }
}

/** A short name of a value, which names of creatives contain. */
export function labelOf(value: ParamValue, fallback: string): string {
  if (typeof value === 'number' || typeof value === 'string') return String(value).slice(0, 60) || fallback
  if (Array.isArray(value)) return value.join('+').slice(0, 60) || fallback
  if (typeof value !== 'object' || value === null) return fallback
  if ('asset' in value) return value.asset.name.replace(/\.[a-z0-9]{2,5}$/i, '').slice(0, 60) || fallback
  return (
    Object.values(value.text)
      .find(text => text.trim() !== '')
      ?.slice(0, 40) ?? fallback
  )
}

/** How a value is drawn in a row: a file's image, a colour, or words alone. */
type Swatch = { kind: 'image'; asset: AssetRecord } | { kind: 'color'; css: string } | undefined

export function swatchOf(param: ParamRecord | undefined, value: ParamValue | undefined): Swatch {
  if (typeof value === 'object' && value !== null && 'asset' in value && value.asset.kind === 'image')
    return { kind: 'image', asset: value.asset }
  if (param?.widget === 'color' && typeof value === 'string' && readColorFill(value))
    return { kind: 'color', css: value }
  return undefined
}
