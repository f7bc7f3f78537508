import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import type { TFunction } from 'i18next'
import { InlineRename } from '../inline-rename.tsx'
import type { TileId, TileThing } from './tile-thing.ts'

/** Actions of a card or row; an absent one has no button. Must keep its identity, or all cells render. */
export interface TileActions {
  toggle?: (id: TileId, range: boolean) => void
  favourite?: (id: TileId, on: boolean) => void
  menu?: (id: TileId, at: { x: number; y: number }) => void
  rename?: (id: TileId, name: string) => void
  renameEnd?: () => void
  retry?: (id: TileId) => void
}

/** `t` is the card's own: a hook in each part of each card would be felt while scrolling. */
interface ThingProps {
  t: TFunction<'library'>
  thing: TileThing
  actions: TileActions
  className?: string
}

/** The buttons of cards and lines are for the pointer: the grid's keys and the bar do the same. */
const forPointer = { type: 'button', tabIndex: -1, 'aria-hidden': true } as const

export function ThingCheck({ t, thing, actions, className, selected }: ThingProps & { selected: boolean }) {
  if (actions.toggle === undefined) return null
  return (
    <button
      {...forPointer}
      className={className}
      aria-pressed={selected}
      aria-label={t('act.choose', { name: thing.name })}
      onClick={event => actions.toggle?.(thing.id, event.shiftKey)}
    >
      <CheckIcon size={12} weight="bold" aria-hidden="true" />
    </button>
  )
}

export function ThingStar({
  t,
  thing,
  actions,
  className,
  favourite,
  size,
}: ThingProps & { favourite: boolean; size: number }) {
  if (actions.favourite === undefined) return null
  return (
    <button
      {...forPointer}
      className={className}
      aria-pressed={favourite}
      aria-label={t(favourite ? 'act.unfavouriteOf' : 'act.favouriteOf', { name: thing.name })}
      onClick={() => actions.favourite?.(thing.id, !favourite)}
    >
      <StarIcon size={size} weight={favourite ? 'fill' : 'regular'} aria-hidden="true" />
    </button>
  )
}

export function ThingMenu({ t, thing, actions, className }: ThingProps) {
  if (actions.menu === undefined) return null
  return (
    <button
      {...forPointer}
      className={className}
      aria-label={t('act.more', { name: thing.name })}
      aria-haspopup="menu"
      onClick={event => {
        const box = event.currentTarget.getBoundingClientRect()
        actions.menu?.(thing.id, { x: box.left, y: box.bottom + 4 })
      }}
    >
      <DotsThreeIcon size={18} weight="bold" aria-hidden="true" />
    </button>
  )
}

export function ThingRetry({ t, thing, actions, className }: ThingProps) {
  if (actions.retry === undefined) return null
  return (
    <button type="button" tabIndex={-1} className={className} onClick={() => actions.retry?.(thing.id)}>
      <ArrowCounterClockwiseIcon size={12} weight="bold" aria-hidden="true" />
      {t('act.retry')}
    </button>
  )
}

/** The name, or the field that changes it. */
export function ThingName({ t, thing, actions, className, renaming }: ThingProps & { renaming: boolean }) {
  if (!renaming)
    return (
      <span className={className} title={thing.name}>
        {thing.name}
      </span>
    )
  return (
    <InlineRename
      value={thing.name}
      label={t('act.rename')}
      onRename={name => actions.rename?.(thing.id, name)}
      onEnd={() => actions.renameEnd?.()}
    />
  )
}
