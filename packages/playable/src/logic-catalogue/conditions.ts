import type { ConditionData } from '@adloom/engine/data'

export type Operator = ConditionData['op']

/** Every comparison, and for which kinds of variables it is offered. Texts lie at `condition.<name>`. */
export const conditionCatalogue: Readonly<
  Record<Operator, { name: string; kinds: readonly ('number' | 'string' | 'boolean')[] }>
> = {
  '=': { name: 'equal', kinds: ['number', 'string', 'boolean'] },
  '!=': { name: 'unequal', kinds: ['number', 'string', 'boolean'] },
  '>': { name: 'greater', kinds: ['number'] },
  '<': { name: 'less', kinds: ['number'] },
  '>=': { name: 'atLeast', kinds: ['number'] },
  '<=': { name: 'atMost', kinds: ['number'] },
}
