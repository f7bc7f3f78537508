import { type ReactNode, type KeyboardEvent, useRef } from 'react'
import { Cover } from '../../../components/cover.tsx'
import styles from './beginning-card.module.css'
import { Failure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import sourceGridStyles from './source-grid.module.css'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { FileImageIcon } from '@phosphor-icons/react/dist/csr/FileImage'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { TreeStructureIcon } from '@phosphor-icons/react/dist/csr/TreeStructure'
import type { PsKind } from '@adloom/contract/ps'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../lib/queries/session.ts'
import type { Source } from './beginning.ts'
import sourceRailStyles from './source-rail.module.css'

interface BeginningCardProps {
  name: string
  note?: string
  cover: string
  /** Instead of a cover. */
  thumbnail?: ReactNode
  wide?: boolean
  chosen: boolean
  onChoose: () => void
  /** A double click selects and confirms. */
  onTake: () => void
  children?: ReactNode
}

/** A source for a new project: its image and its name. */
export function BeginningCard({
  name,
  note,
  cover,
  thumbnail,
  wide = false,
  chosen,
  onChoose,
  onTake,
  children,
}: BeginningCardProps) {
  return (
    <div className={styles.card} data-chosen={chosen || undefined}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={chosen}
        onClick={onChoose}
        onDoubleClick={onTake}
      >
        <span className={wide ? `${styles.image} ${styles.wide}` : styles.image}>
          {thumbnail ?? <Cover src={cover} className={styles.cover} />}
        </span>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {note !== undefined && (
          <span className={styles.note} title={note}>
            {note}
          </span>
        )}
      </button>
      {children}
    </div>
  )
}

interface SourceGridProps {
  label: string
  pending: boolean
  error: Error | null
  onRetry: () => void
  empty: ReactNode
  count: number
  end?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A grid of cards with its loading, failed and empty states. */
export function SourceGrid({
  label,
  pending,
  error,
  onRetry,
  empty,
  count,
  end,
  wide = false,
  children,
}: SourceGridProps) {
  if (error !== null) return <Failure error={error} onRetry={onRetry} />
  if (!pending && count === 0) return <div className={sourceGridStyles.empty}>{empty}</div>
  return (
    <div className={sourceGridStyles.grid} role="group" aria-label={label} aria-busy={pending}>
      {pending &&
        Array.from({ length: 10 }, (_, at) => (
          <div key={at} className={wide ? sourceGridStyles.wide : sourceGridStyles.tall}>
            <Skeleton height="100%" radius={12} />
          </div>
        ))}
      {children}
      {end}
    </div>
  )
}

const sources = {
  playsmart: [
    ['starter', SparkleIcon],
    ['template', SquaresFourIcon],
    ['own', BookmarkSimpleIcon],
    ['psd', FileImageIcon],
    ['project', GameControllerIcon],
  ],
  iv: [
    ['story', TreeStructureIcon],
    ['own', BookmarkSimpleIcon],
    ['ivProject', FilmSlateIcon],
  ],
} as const

/** The sources of a new project; templates and playables need the permission of the game maker. */
export function SourceRail({
  kind,
  chosen,
  onChoose,
}: {
  kind: PsKind
  chosen: Source
  onChoose: (source: Source) => void
}) {
  const { t } = useTranslation('freeList')
  const rail = useRef<HTMLDivElement>(null)
  const gameMaker = useMe()?.permissions.includes('gm') ?? false
  const shown = sources[kind].filter(([key]) => gameMaker || (key !== 'template' && key !== 'project'))
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = (shown.findIndex(([key]) => key === chosen) + step + shown.length) % shown.length
    onChoose(shown[at]![0])
    rail.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  return (
    <div
      ref={rail}
      className={sourceRailStyles.rail}
      role="tablist"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={t('create.from')}
      onKeyDown={move}
    >
      {shown.map(([key, IconComponent]) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`create-${key}`}
          aria-controls="create-panel"
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          className={sourceRailStyles.tab}
          onClick={() => onChoose(key)}
        >
          <IconComponent size={18} weight={key === chosen ? 'fill' : 'regular'} aria-hidden="true" />
          <span>{t(`source.${key}`)}</span>
        </button>
      ))}
    </div>
  )
}
