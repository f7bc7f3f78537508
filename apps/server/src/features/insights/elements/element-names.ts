import type { CreativeElement } from '@adloom/contract/creative-elements'
import type { AppContext } from '../../../platform/context.ts'
import { listSkinNames } from '../../templates/service.ts'
import { findNames } from '../repository.ts'
import type { ReportReader } from '../report-query.ts'
import type { StoredElements } from './element-repository.ts'

export interface ElementValue {
  element: CreativeElement
  value: string
}

/** Returns the elements of a creative as pairs, labels among them. */
export const valuesOfCreative = ({ elements, labels }: StoredElements): ElementValue[] => [
  ...Object.entries(elements).flatMap(([element, values]) =>
    values.map(value => ({ element: element as CreativeElement, value })),
  ),
  ...labels.map(value => ({ element: 'label' as const, value })),
]

/** Returns a function for the names of skins, which are `template/skin`; '' for values that are codes. */
export async function nameValues(
  { db }: AppContext,
  caller: ReportReader,
  values: readonly ElementValue[],
): Promise<(value: ElementValue) => string> {
  const skins = values.filter(({ element }) => element === 'skin').map(({ value }) => value.split('/'))
  const ids = [...new Set(skins.map(([template]) => Number(template)))].filter(Number.isSafeInteger)
  const [templates, skinNames] = await Promise.all([
    findNames(db, caller, { table: 'templates', ids }),
    listSkinNames(db, ids, caller.language),
  ])
  return ({ element, value }) => {
    if (element !== 'skin') return ''
    const template = templates.get(value.split('/')[0]!)
    const skin = skinNames.get(value)
    return template === undefined ? '' : skin === undefined ? template : `${template} · ${skin}`
  }
}
