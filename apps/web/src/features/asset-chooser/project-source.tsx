import { EmptyState } from '../../components/empty-state.tsx'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { FilesIcon } from '@phosphor-icons/react/dist/csr/Files'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import type { Choice, SourceProps } from './choice.ts'
import { ChooserRail, everythingIcon } from './chooser-rail.tsx'
import { ChoiceGrid } from './choice-grid.tsx'

/** The files that the project uses, and those of its template. */
export function ProjectSource({
  keyword,
  grid,
  used,
  template,
  uploadAction,
}: SourceProps & { used: Choice[]; template: Choice[] }) {
  const { t } = useTranslation('chooser')
  const [place, setPlace] = useState<'all' | 'used' | 'template'>('all')
  const all = [...used, ...template.filter(choice => used.every(other => other.hash !== choice.hash))]
  const listed = { all, used, template }[place]
  const word = keyword.normalize('NFKC').toLowerCase()
  const choices = listed.filter(choice => choice.name.normalize('NFKC').toLowerCase().includes(word))
  const entries = [
    { key: 'all', label: t('place.all'), icon: everythingIcon, count: all.length },
    { key: 'used', label: t('place.used'), icon: FilesIcon, count: used.length },
    { key: 'template', label: t('place.template'), icon: PuzzlePieceIcon, count: template.length },
  ]
  return (
    <>
      <ChooserRail
        label={t('rail.places')}
        entries={entries}
        chosen={place}
        onChoose={key => setPlace(key as typeof place)}
      />
      <ChoiceGrid
        key={`${place}/${keyword}`}
        {...grid}
        label={t('tab.project')}
        choices={choices}
        total={choices.length}
        empty={
          keyword === '' ? (
            <EmptyState drawing="cards" title={t('empty.project')} action={uploadAction}>
              {t('empty.projectHelp')}
            </EmptyState>
          ) : (
            <EmptyState drawing="search" title={t('empty.found')}>
              {t('empty.foundHelp')}
            </EmptyState>
          )
        }
      />
    </>
  )
}
