import { z } from 'zod'
import { inputLimits } from './input-limits.ts'
import { boundedList, boundedRecord } from './shapes.ts'

/** The types of a parameter of a build (product facts §6). */
export const gameParamTypes = ['single', 'multiple', 'single_list', 'multiple_list', 'number'] as const
export type GameParamType = (typeof gameParamTypes)[number]

/** How developers name a parameter. */
export const gameParamName = /^[A-Za-z_][A-Za-z0-9_.-]*$/

const choice = z.string().trim().min(1).max(inputLimits.gameChoice)
const choices = boundedList(choice, inputLimits.gameChoices)

const { min, max } = inputLimits.gameNumber

/** The value of a parameter: one choice, several, or a number. */
export const gameValue = z.union([z.number().min(min).max(max), choice, choices])
export type GameValue = z.output<typeof gameValue>

/** Values by the names of parameters. */
export const gameValues = boundedRecord(inputLimits.gameParams, inputLimits.gameParamName).refine(
  (values): values is Record<string, GameValue> =>
    Object.values(values).every(value => gameValue.safeParse(value).success),
) as unknown as z.ZodType<Record<string, GameValue>, Record<string, GameValue>>

/** A parameter that a game reads by its name, and that a recording may change. */
export const gameParam = z.object({
  /** As developers write it. */
  name: z.string().trim().max(inputLimits.gameParamName).regex(gameParamName),
  description: z.string().trim().max(inputLimits.gameParamText).default(''),
  type: z.enum(gameParamTypes),
  /** What can be chosen; empty for a number. */
  choices: choices.default([]),
  default: gameValue,
  /** It is shown beside a recording. */
  active: z.boolean().default(true),
  /** The game starts again when it changes. */
  reload: z.boolean().default(false),
})
export type GameParam = z.output<typeof gameParam>

/** Whether a value is one that a parameter can have. */
export function isGameValue(
  { type, choices: all }: { type: GameParamType; choices: string[] },
  value: GameValue | undefined,
): boolean {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'single' || type === 'single_list') return typeof value === 'string' && all.includes(value)
  return Array.isArray(value) && value.every(one => all.includes(one)) && new Set(value).size === value.length
}

/** Whether each parameter has a name of its own, and a default that it can have. */
export function areGameParams(params: readonly GameParam[]): boolean {
  return (
    new Set(params.map(({ name }) => name)).size === params.length &&
    params.every(param => isGameValue(param, param.default))
  )
}

/** The value of each parameter: the given one where it is possible, or else its default. */
export function gameValuesOf(params: readonly GameParam[], given: Record<string, GameValue>) {
  return Object.fromEntries(
    params.map(param => [
      param.name,
      isGameValue(param, given[param.name]) ? given[param.name]! : param.default,
    ]),
  )
}
