import type { TFunction } from 'i18next'
import { formatClock } from '../../lib/format.ts'
import type { LockState } from './editor-lock.ts'

export type Unlocked = Extract<LockState, { kind: 'refused' | 'lost' }>

/** Why an editor is locked, in a sentence: who holds it and since when (LV-03). */
export function lockText(t: TFunction<'live'>, { problem, holder, since, own }: Unlocked): string {
  if (problem !== 'locked') return t(`lock.${problem}`)
  if (holder === undefined || since === undefined) return t('lock.somebody')
  const time = formatClock(since)
  return own ? t('lock.own', { time }) : t('lock.by', { holder, time })
}
