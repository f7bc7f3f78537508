import { carriesLanguage } from './in-language.ts'
import type { Combination, DcoPlan } from './dco-plan.ts'
import type { ParamValues, PlayableDocument, Skin } from '../format/records.ts'

/** What a combination plays: values over the template's document, and the language that an axis sets. */
export interface VariantContent {
  values: ParamValues
  language?: string
}

/**
 * Returns the content of a combination. A skin's values replace those of the project, and a parameter's axis
 * those of the skin; a value that is absent, or names a skin that the template no longer has, changes
 * nothing.
 */
export function variantContent(
  plan: Pick<DcoPlan, 'axes'>,
  combination: Combination,
  { values, skins }: { values: ParamValues; skins: readonly Skin[] },
): VariantContent {
  const chosen = plan.axes.map((axis, at) => ({ axis, value: axis.values[combination[at]!]?.value }))
  const content: VariantContent = { values: { ...values } }
  for (const { axis, value } of chosen)
    if (axis.kind === 'skin') Object.assign(content.values, skins.find(skin => skin.id === value)?.values)
  for (const { axis, value } of chosen) {
    if (value === undefined) continue
    if (axis.kind === 'param') content.values[axis.param] = value
    if (axis.kind === 'language' && typeof value === 'string') content.language = value
  }
  return content
}

/** Why a value of an axis does not fit its template. */
interface AxisProblem {
  axis: string
  value: string
}

/** Lists values of skins and languages that the template does not have. */
export function findUnknownValues(
  plan: Pick<DcoPlan, 'axes'>,
  template: { document: PlayableDocument; skins: readonly Skin[] },
): AxisProblem[] {
  return plan.axes.flatMap(axis =>
    axis.values
      .filter(({ value }) => value !== undefined && !isKnown(axis.kind, value, template))
      .map(value => ({ axis: axis.name, value: value.label })),
  )
}

function isKnown(
  kind: DcoPlan['axes'][number]['kind'],
  value: unknown,
  { document, skins }: { document: PlayableDocument; skins: readonly Skin[] },
): boolean {
  if (kind === 'skin') return skins.some(skin => skin.id === value)
  if (kind === 'language') return typeof value === 'string' && carriesLanguage(document, value)
  return true
}
