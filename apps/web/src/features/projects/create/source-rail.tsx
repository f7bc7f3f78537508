import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { FileImageIcon } from '@phosphor-icons/react/dist/csr/FileImage'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { TreeStructureIcon } from '@phosphor-icons/react/dist/csr/TreeStructure'
import type { PsKind } from '@adloom/contract/ps'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../lib/queries/session.ts'
import type { Source } from './beginning.ts'
import styles from './source-rail.module.css'

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

/** Where one can begin from; the catalogue and playables are for who may open the game maker. */
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
      className={styles.rail}
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
          className={styles.tab}
          onClick={() => onChoose(key)}
        >
          <IconComponent size={18} weight={key === chosen ? 'fill' : 'regular'} aria-hidden="true" />
          <span>{t(`source.${key}`)}</span>
        </button>
      ))}
    </div>
  )
}
