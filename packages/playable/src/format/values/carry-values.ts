import { deepEqual } from '@adloom/document'
import { checkValue } from './check-value.ts'
import { indexDocument } from '../index/document-index.ts'
import { valueContext } from './value-context.ts'
import type { LocalText, ParamRecord, ParamValue, ParamValues, PlayableDocument, Skin } from '../records.ts'

/** Why a value does not fit another template: it has no such parameter, or another kind or limit for it. */
export type CarryProblem = 'missing' | 'refused'

/** A value that a user has set, and what becomes of it in another template. */
export interface CarriedValue {
  /** Parameter of the template that is left. */
  param: string
  label: LocalText
  problem?: CarryProblem
}

export interface Carried {
  values: ParamValues
  report: CarriedValue[]
}

interface Template {
  document: PlayableDocument
  skins: readonly Skin[]
}

/**
 * Returns the values of a project for another template, and a report of each value that a user has set
 * (SH-05.1). A value goes to the parameter with the same id, else with the same English name, if the widget
 * is the same and the value is allowed. Values of a skin are the template's own and stay behind; `skin` is
 * the skin of the new template, whose values are the base.
 */
export function carryValues(from: Template, values: ParamValues, to: Template, skin?: Skin): Carried {
  const context = valueContext(to.document)
  const targets = indexDocument(to.document).params
  const carried: ParamValues = { ...skin?.values }
  const report: CarriedValue[] = []
  for (const param of indexDocument(from.document).params) {
    const value = Object.hasOwn(values, param.id) ? values[param.id] : undefined
    if (value === undefined || isOfSkin(from.skins, param.id, value)) continue
    const target = targetOf(targets, param)
    const entry = { param: param.id, label: param.label }
    const allowed = target && formsOf(value).find(form => !checkValue(context, target, form))
    if (target && allowed !== undefined) carried[target.id] = allowed
    const problem = !target ? 'missing' : allowed === undefined ? 'refused' : undefined
    report.push({ ...entry, ...(problem && { problem }) })
  }
  return { values: carried, report }
}

/** A text keeps its words where the new template has no such font, or no field for the style. */
function formsOf(value: ParamValue): ParamValue[] {
  const isText = typeof value === 'object' && value !== null && 'text' in value
  return isText ? [value, { text: value.text }] : [value]
}

function isOfSkin(skins: readonly Skin[], param: string, value: ParamValue): boolean {
  return skins.some(skin => deepEqual(skin.values[param], value))
}

function targetOf(targets: readonly ParamRecord[], param: ParamRecord): ParamRecord | undefined {
  const alike = targets.filter(one => one.widget === param.widget)
  return (
    alike.find(one => one.id === param.id) ??
    alike.find(one => one.label.en === param.label.en && one.level === param.level)
  )
}
