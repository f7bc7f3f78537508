import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { SectionFailure } from '../../../../components/failure.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { errorSentence, notify } from '../../../../lib/notices.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { type Journey, journeyQuery, saveJourney, type Scope } from '../../api.ts'
import { Section } from '../../report/section.tsx'
import { useSearchChange } from '../../report/use-search-change.ts'
import type { ChosenMaterial } from '../analysis-path.ts'
import { addMeasured, type Drawing, drawingOf, firstDrawing, layoutOf } from './journey-drawing.ts'
import { JourneyGraph } from './journey-graph.tsx'
import styles from './journey.module.css'

type Steps = 'actions' | 'scenes'

/** How displays go from point to point, drawn as the account likes to read it (IN-03.48). */
export function UserJourney({ scope, material }: { scope: Scope; material: ChosenMaterial }) {
  const { t } = useTranslation('insights')
  const [search, change] = useSearchChange()
  const steps: Steps = search.get('steps') === 'scenes' ? 'scenes' : 'actions'
  const [edited, setEdited] = useState<Drawing>()
  const query = journeyQuery({ ...scope, material, steps })
  const journey = useQuery(query)
  const save = useAction({
    meta: { quiet: true },
    mutationFn: (drawing: Drawing) => saveJourney({ material, steps }, layoutOf(drawing)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['insights', 'journey'] })
      setEdited(undefined)
      notify({ tone: 'success', text: t('journey.saved') })
    },
    onError: error => notify({ tone: 'error', text: errorSentence(error) }),
  })
  const { data } = journey
  const isReached = data?.nodes.some(({ reached }) => reached > 0) === true
  return (
    <Section
      isInTab
      title={t('journey.title')}
      help={t('journey.help')}
      tools={
        <>
          <Segmented<Steps>
            aria-label={t('journey.steps')}
            value={steps}
            disabled={edited !== undefined}
            onChange={value => change({ steps: value === 'scenes' ? value : '' })}
            options={[
              { value: 'actions', label: t('journey.actions') },
              { value: 'scenes', label: t('journey.scenes') },
            ]}
          />
          {isReached && edited === undefined && (
            <Button onClick={() => setEdited(firstDrawing(data, steps))}>{t('journey.edit')}</Button>
          )}
        </>
      }
    >
      {journey.isError && <SectionFailure busy={journey.isFetching} onRetry={() => void journey.refetch()} />}
      {journey.isPending && <Skeleton height={280} radius={12} />}
      {data !== undefined && !isReached && (
        <EmptyState drawing="search" title={t(`journey.empty.${steps}`)}>
          {t(`journey.emptyText.${steps}`)}
        </EmptyState>
      )}
      {isReached && (
        <>
          {edited !== undefined && (
            <EditBar
              isSaving={save.isPending}
              onSave={() => save.mutate(edited)}
              onCancel={() => setEdited(undefined)}
              onMeasured={() => setEdited(addMeasured(edited, data))}
              onReset={() => setEdited(drawingOf({ nodes: data.nodes }))}
            />
          )}
          <Legend />
          <JourneyGraph
            journey={data}
            drawing={edited ?? firstDrawing(data, steps)}
            onChange={edited && (run => setEdited(now => now && run(now)))}
          />
        </>
      )}
    </Section>
  )
}

interface EditBarProps {
  isSaving: boolean
  onSave: () => void
  onCancel: () => void
  onMeasured: () => void
  onReset: () => void
}

function EditBar({ isSaving, onSave, onCancel, onMeasured, onReset }: EditBarProps) {
  const { t } = useTranslation(['insights', 'common'])
  return (
    <div className={styles.edit}>
      <span>{t('insights:journey.editHelp')}</span>
      <Button size="small" onClick={onMeasured}>
        {t('insights:journey.measured')}
      </Button>
      <Button size="small" onClick={onReset}>
        {t('insights:journey.reset')}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button size="small" type="primary" loading={isSaving} onClick={onSave}>
        {t('insights:journey.show')}
      </Button>
    </div>
  )
}

const ways: readonly (keyof Pick<Journey['nodes'][number], 'next' | 'redirected' | 'lost'>)[] = [
  'next',
  'redirected',
  'lost',
]

function Legend() {
  const { t } = useTranslation('insights')
  return (
    <ul className={styles.legend}>
      {ways.map(way => (
        <li key={way}>
          <i className={styles[way]} aria-hidden="true" />
          {t(`journey.${way}`)}: {t(`journey.about.${way}`)}
        </li>
      ))}
    </ul>
  )
}
