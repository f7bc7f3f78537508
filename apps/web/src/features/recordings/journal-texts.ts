import { compareByIndex } from '@adloom/document'
import type { JournalEntry } from '@adloom/playable/recording'
import type { PlayableDocument, RuleRecord } from '@adloom/playable/format'
import type { TFunction } from 'i18next'

type T = TFunction<'recordings'>

/** What an ad did, as a sentence: rules, scenes and layers by their names. */
export function journalText(t: T, entry: JournalEntry | undefined, document: PlayableDocument): string {
  if (entry === undefined) return t('journal.nothing')
  const [, what, id] = entry
  const name = nameOf(document, id)
  if (what.startsWith('game ')) return t('journal.game', { event: what.slice('game '.length), name })
  switch (what) {
    case 'rule':
      return ruleText(t, document, id)
    case 'scene':
      return t('journal.scene', { name })
    case 'end':
    case 'retry':
    case 'store':
      return t(`journal.${what}`)
    default:
      return what
  }
}

/** Rules have no names: each is called by its layer, or where it belongs, and its place among those rules. */
function ruleText(t: T, document: PlayableDocument, id: string): string {
  const rules = Object.values(document.records).filter(record => record.type === 'rule')
  const rule = rules.find(one => one.id === id)
  if (!rule) return t('journal.rule', { name: id, number: 1 })
  const place = placeOf(rule)
  const number =
    rules
      .filter(one => placeOf(one) === place)
      .sort(compareByIndex)
      .indexOf(rule) + 1
  const name = place === 'game' ? t('game') : nameOf(document, place)
  return t('journal.rule', { name, number })
}

function placeOf({ on, owner }: RuleRecord): string {
  return 'node' in on && typeof on.node === 'string' ? on.node : owner
}

function nameOf({ records }: PlayableDocument, id: string): string {
  const record = records[id] as { name?: unknown } | undefined
  return typeof record?.name === 'string' && record.name !== '' ? record.name : id
}

/** A time within a recording, such as 0:04.5. */
export function stepTime(step: number): string {
  const tenths = Math.floor(step / 6)
  const seconds = Math.floor(tenths / 10)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`
}
