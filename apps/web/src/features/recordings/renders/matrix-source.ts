import type { GameParam } from '@adloom/contract/game-params'
import { inputLimits } from '@adloom/contract/input-limits'
import type { VariantResult } from '@adloom/contract/recording-checks'
import { useTranslation } from 'react-i18next'
import { localText, useLanguage } from '../../../lib/language.ts'
import type { OpenedProject } from '../api.ts'
import type { BuildProject } from '../builds/api.ts'
import { journalText } from '../journal-texts.ts'
import { listableParams, type ListableParam, readListed } from './matrix-variants.ts'

/** A parameter that variants give values. */
export interface MatrixParam {
  id: string
  label: string
  /** What can be chosen; absent: values are typed. */
  values: unknown[] | undefined
  /** What a value is called. */
  describe(value: unknown): string
  /** Undefined for a value that the parameter cannot have. */
  read(text: string): unknown
}

/** What the variants of a recording can differ in. */
export interface MatrixSource {
  skins: { id: string; label: string }[]
  languages: readonly string[]
  params: MatrixParam[]
  /** How a variant differs from the recording, in a sentence. */
  difference(result: VariantResult): string
}

/** A value of a parameter as the key of an option. */
export function keyOfValue(value: unknown): string {
  return Array.isArray(value) ? JSON.stringify(value) : String(value)
}

/** Returns the source of variants of a playable. */
export function usePlayableSource({ document, skins, languages }: OpenedProject): MatrixSource {
  const { t } = useTranslation('recordings')
  const language = useLanguage()
  const event = (entry: VariantResult['expected']) => journalText(t, entry ?? undefined, document)
  return {
    skins: skins.map(({ id, name }) => ({ id, label: localText(name, language) })),
    languages,
    params: listableParams(document).map(param => {
      const label = localText(param.label, language)
      return {
        ...{ id: param.id, label, values: choicesOf(param) },
        read: text => readListed(param, text),
        describe(value) {
          if (param.widget === 'switch') return `${label} ${t(value === true ? 'matrix.on' : 'matrix.off')}`
          const options = param.widget === 'radio' || param.widget === 'select' ? param.options : []
          const option = options.find(one => one.value === value)
          return option ? localText(option.label, language) : String(value)
        },
      }
    }),
    difference: ({ expected, actual }) =>
      t('differsIn', { expected: event(expected), actual: event(actual) }),
  }
}

function choicesOf(param: ListableParam): unknown[] | undefined {
  if (param.widget === 'switch') return [false, true]
  const isChoice = param.widget === 'radio' || param.widget === 'select'
  return isChoice ? param.options.map(({ value }) => value) : undefined
}

/** Returns the source of variants of an uploaded game: its active parameters. */
export function useGameSource({ params }: BuildProject): MatrixSource {
  const { t } = useTranslation('recordings')
  return {
    ...{ skins: [], languages: [] },
    params: params
      .filter(({ active }) => active)
      .map(param => {
        const label = param.description || param.name
        return {
          ...{ id: param.name, label, values: gameChoicesOf(param) },
          read: text => readGameValue(param, text),
          describe(value) {
            if (typeof value === 'string') return value
            const text = Array.isArray(value) ? value.join(', ') : String(value)
            return `${label} ${text || t('matrix.noChoice')}`
          },
        }
      }),
    difference: () => t('game.course'),
  }
}

/** Of several choices: none, each alone, and all. */
export function gameChoicesOf({ type, choices }: Pick<GameParam, 'type' | 'choices'>) {
  switch (type) {
    case 'number':
      return undefined
    case 'single':
    case 'single_list':
      return choices
    case 'multiple':
    case 'multiple_list':
      return [[], ...choices.map(choice => [choice]), ...(choices.length > 1 ? [choices] : [])]
  }
}

/** Reads a value of a game that was chosen by its key, or typed; undefined for one that it cannot have. */
export function readGameValue(param: Pick<GameParam, 'type' | 'choices'>, text: string): unknown {
  const choices = gameChoicesOf(param)
  if (choices) return choices.find(choice => keyOfValue(choice) === text)
  const number = text.trim() === '' ? NaN : Number(text)
  const { min, max } = inputLimits.gameNumber
  return number >= min && number <= max ? number : undefined
}
