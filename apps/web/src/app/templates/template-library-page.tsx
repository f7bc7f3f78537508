import type { Language } from '@adloom/contract/constants'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/link-button.tsx'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useMe } from '../../lib/queries/session.ts'
import type { TemplateCard as Card } from '../../lib/queries/templates.ts'
import { PreviewDialog } from '../../features/templates/preview-dialog.tsx'
import { TemplateResults, useGameplayName, useTemplates } from '../../features/templates/template-results.tsx'
import { UseDialog } from './use-dialog.tsx'
import { filterOf, searchOf } from '../../features/templates/filter.ts'
import { createProject } from '../../features/projects/api.ts'
import { useOpenRecorder } from '../../features/recordings/open-recorder.ts'
import { localText, useLanguage } from '../../lib/language.ts'
import { useStar } from '../../features/templates/state.ts'

/** The template that a project is created from, as its preview was left. */
interface Using {
  card: Card
  skin?: string | undefined
  freely?: boolean | undefined
}

export function TemplateLibraryPage({ starred = false }: { starred?: boolean }) {
  const { t } = useTranslation('templates')
  const [search, setSearch] = useSearchParams()
  const { all } = useTemplates(starred)
  const gameplayOf = useGameplayName()
  const [using, setUsing] = useState<Using>()

  const previewed = all.find(card => String(card.id) === search.get('preview'))
  const preview = (id: number | undefined) =>
    setSearch(
      () => {
        const next = searchOf(filterOf(search))
        if (id !== undefined) next.set('preview', String(id))
        return next
      },
      { replace: id === undefined },
    )

  return (
    <>
      <PageHeader
        title={t(starred ? 'stars.title' : 'library.title')}
        help={t(starred ? 'stars.help' : 'library.help')}
        actions={<OtherList starred={starred} />}
      />
      <TemplateResults
        starred={starred}
        empty={<NothingHere starred={starred} />}
        onUse={card => setUsing({ card })}
        onPreview={card => preview(card.id)}
      />
      <TemplateDialogs
        card={previewed}
        gameplay={previewed === undefined ? '' : gameplayOf(previewed)}
        using={using}
        onUse={setUsing}
        onClosePreview={() => preview(undefined)}
      />
    </>
  )
}

interface TemplateDialogsProps {
  /** The previewed template. */
  card: Card | undefined
  gameplay: string
  using: Using | undefined
  onUse: (using: Using | undefined) => void
  onClosePreview: () => void
}

/** The preview of a template and the dialog that creates a project from one. */
function TemplateDialogs({ card, gameplay, using, onUse, onClosePreview }: TemplateDialogsProps) {
  const star = useStar()
  const language = useLanguage()
  const recorder = useOpenRecorder()
  const free = useMe()?.permissions.includes('ps') ?? false
  const use = (skin: string | undefined, freely?: true) => {
    if (card !== undefined) onUse({ card, skin, freely })
  }
  return (
    <>
      <PreviewDialog
        card={card}
        gameplay={gameplay}
        onClose={onClosePreview}
        onUse={skin => use(skin)}
        onUseFreely={free ? skin => use(skin, true) : undefined}
        onRecord={recorder && (skin => card && recorder.open(() => ofTemplate(card, skin, language)))}
        isRecording={recorder?.busy ?? false}
        onStar={value => {
          if (card !== undefined) star.mutate({ id: card.id, starred: value })
        }}
      />
      <UseDialog
        card={using?.card}
        skin={using?.skin}
        freely={using?.freely}
        onClose={() => onUse(undefined)}
      />
    </>
  )
}

/** Makes a project of a template, named as the template; returns its id. */
async function ofTemplate(card: Card, skin: string | undefined, language: Language): Promise<number> {
  const { id } = await createProject({ template_id: card.id, name: localText(card.name, language), skin })
  return id
}

function OtherList({ starred }: { starred: boolean }) {
  const { t } = useTranslation('templates')
  const IconComponent = starred ? SquaresFourIcon : HeartIcon
  return (
    <LinkButton
      to={starred ? '/creative-template/playable/lib' : '/creative-template/playable/stars'}
      icon={<IconComponent size={16} aria-hidden="true" />}
    >
      {t(starred ? 'stars.all' : 'library.stars')}
    </LinkButton>
  )
}

function NothingHere({ starred }: { starred: boolean }) {
  const { t } = useTranslation('templates')
  if (!starred) return <EmptyState drawing="cards" title={t('empty.library')} />
  return (
    <EmptyState
      drawing="hearts"
      title={t('empty.stars')}
      action={
        <LinkButton to="/creative-template/playable/lib" type="primary">
          {t('stars.all')}
        </LinkButton>
      }
    >
      {t('empty.stars.text')}
    </EmptyState>
  )
}

export function StarredTemplatesPage() {
  return <TemplateLibraryPage starred />
}
