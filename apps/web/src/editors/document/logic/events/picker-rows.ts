import type { Icon } from '@phosphor-icons/react'
import type { ResponseData, TriggerData } from '@adloom/engine/data'
import { type PlayableStore, addScene, addVariable } from '@adloom/playable/commands'
import type { RecordReader } from '@adloom/playable/geometry'
import {
  type LogicPlace,
  newResponse,
  newTrigger,
  type ResponseGroup,
  responseCatalogue,
  triggerCatalogue,
} from '@adloom/playable/logic-catalogue'
import type { LogicText } from '../use-logic-text.ts'
import { responseGroupIcons, triggerGroupIcons } from './group-icon.tsx'

/** A row of a picker: what it creates and its search text. */
export interface PickerRow<T> {
  id: string
  group: string
  icon: Icon
  label: string
  help: string
  sought: string
  make(): T | undefined
}

export function triggerRows(
  reader: RecordReader,
  place: LogicPlace,
  text: LogicText,
): PickerRow<TriggerData>[] {
  return (Object.keys(triggerCatalogue) as TriggerData['t'][]).flatMap(word => {
    if (newTrigger(reader, place, word) === undefined) return []
    const { group } = triggerCatalogue[word]
    return [
      row(
        word,
        word,
        text(`triggerGroup.${group}`),
        triggerGroupIcons[group],
        text(`trigger.${word}`),
        text(`help.trigger.${word}`),
        () => newTrigger(reader, place, word),
      ),
    ]
  })
}

/**
 * Responses that are listed although no record they could refer to exists; it is created with them (ED-03.6).
 */
const makerOf: Partial<
  Record<ResponseData['t'], (store: PlayableStore, place: LogicPlace, text: LogicText) => unknown>
> = {
  assign: (store, _place, text) => addVariable(store, 'number', text('variable.new.number')),
  scene: (store, place, text) => addScene(store, place.owner, text('scene.new')),
}

/** Groups in order; a response that belongs to two groups is listed in both. */
export function responseRows(
  store: PlayableStore,
  place: LogicPlace,
  text: LogicText,
): PickerRow<ResponseData>[] {
  const rows = (Object.keys(responseCatalogue) as ResponseData['t'][]).flatMap(word => {
    const make = newResponse(store, place, word) === undefined ? makerOf[word] : undefined
    if (make === undefined && newResponse(store, place, word) === undefined) return []
    const { group, also } = responseCatalogue[word]
    return [group, ...(also ? [also] : [])].map(one => ({
      one,
      made: responseRow(store, place, text, word, one, make),
    }))
  })
  const order = Object.keys(responseGroupIcons)
  return rows.sort((a, b) => order.indexOf(a.one) - order.indexOf(b.one)).map(({ made }) => made)
}

function responseRow(
  store: PlayableStore,
  place: LogicPlace,
  text: LogicText,
  word: ResponseData['t'],
  group: ResponseGroup,
  maker?: (typeof makerOf)[ResponseData['t']],
): PickerRow<ResponseData> {
  return row(
    `${word}@${group}`,
    word,
    text(`responseGroup.${group}`),
    responseGroupIcons[group],
    text(`response.${word}`),
    text(`help.response.${word}`),
    () =>
      store.edit('new_response', {}, () => {
        maker?.(store, place, text)
        return newResponse(store, place, word, group)
      }),
  )
}

function row<T>(
  id: string,
  word: string,
  group: string,
  icon: Icon,
  label: string,
  help: string,
  make: () => T | undefined,
): PickerRow<T> {
  return { id, group, icon, label, help, make, sought: `${label} ${group} ${help} ${word}`.toLowerCase() }
}

/** Rows that contain all search words; matches in the name come first. */
export function soughtRows<T>(rows: readonly PickerRow<T>[], query: string): readonly PickerRow<T>[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  const found = rows.filter(one => words.every(word => one.sought.includes(word)))
  const isNamed = (one: PickerRow<T>) => words.every(word => one.label.toLowerCase().includes(word))
  return [...found.filter(isNamed), ...found.filter(one => !isNamed(one))]
}
