import type { info } from '@adloom/contract/projects'
import { inLanguage } from '@adloom/playable/variations'
import {
  type Combination,
  type DcoPlan,
  dcoLimits,
  nameVariants,
  setPattern,
  variantContent,
} from '@adloom/playable/variations'
import { Input, Progress, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { PlayerFrame } from '../../../components/player/player-frame.tsx'
import { useLanguage } from '../../../lib/language.ts'
import type { PlanModel } from '../state/plan-model.ts'
import type { MatrixState } from '../state/use-matrix.ts'
import type { LoadedPlan } from '../state/use-plan-editor.ts'
import styles from './picks.module.css'

interface PicksPanelProps {
  model: PlanModel
  plan: DcoPlan
  loaded: LoadedPlan
  project: z.output<typeof info.output>
  active: Combination | undefined
  matrix: MatrixState
}

/** The combination in focus, playing; and the names and the coverage of the picks. */
export function PicksPanel({ model, plan, loaded, project, active, matrix }: PicksPanelProps) {
  const { t } = useTranslation('dco')
  const { covered, pairs } = matrix.coverage
  return (
    <aside className={styles.panel} aria-label={t('picks.title')}>
      {active && plan.axes.length > 0 && <PlayingVariant plan={plan} loaded={loaded} combination={active} />}
      <h2>{t('picks.count', { count: matrix.picked.length, limit: dcoLimits.picks })}</h2>
      {matrix.picked.length > 0 && pairs > 0 && (
        <div>
          <Progress percent={Math.floor((100 * covered) / pairs)} size="small" />
          <p className={styles.help}>{t('coverage.covers', { covered, pairs })}</p>
        </div>
      )}
      <PatternField model={model} plan={plan} />
      <Names plan={plan} picked={matrix.picked} project={project.name} />
    </aside>
  )
}

/** Plays the combination on the preview origin, as it would be in the ad. */
function PlayingVariant({
  plan,
  loaded,
  combination,
}: {
  plan: DcoPlan
  loaded: LoadedPlan
  combination: Combination
}) {
  const { t } = useTranslation('dco')
  const language = useLanguage()
  const content = useMemo(() => variantContent(plan, combination, loaded), [plan, combination, loaded])
  const document = useMemo(
    () => inLanguage(loaded.document, content.language),
    [loaded.document, content.language],
  )
  return (
    <div className={styles.player}>
      <PlayerFrame
        title={t('picks.preview')}
        document={document}
        values={content.values}
        language={content.language ?? language}
      />
    </div>
  )
}

function PatternField({ model, plan }: Pick<PicksPanelProps, 'model' | 'plan'>) {
  const { t } = useTranslation('dco')
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    setTyped(text)
    model.edit('pattern', one => setPattern(one, text), 'join')
  }
  const pattern = typed ?? plan.pattern
  return (
    <div className={styles.field}>
      <label>
        <span>{t('pattern.label')}</span>
        <Input
          value={pattern}
          maxLength={dcoLimits.pattern}
          onChange={event => change(event.target.value)}
          onBlur={() => {
            setTyped(undefined)
            model.endGesture()
          }}
        />
      </label>
      <div className={styles.tokens}>
        {['project', 'no', ...plan.axes.map(axis => axis.name)].map(token => (
          <button
            key={token}
            type="button"
            onClick={() => {
              model.edit('pattern', one => setPattern(one, `${one.pattern}_{${token}}`))
              model.endGesture()
            }}
          >
            <Tag>{`{${token}}`}</Tag>
          </button>
        ))}
      </div>
    </div>
  )
}

const shownNames = 100

function Names({ plan, picked, project }: { plan: DcoPlan; picked: Combination[]; project: string }) {
  const { t } = useTranslation('dco')
  const names = useMemo(() => nameVariants(plan, picked, project), [plan, picked, project])
  if (names.length === 0) return <p className={styles.help}>{t('picks.none')}</p>
  return (
    <ol className={styles.names} aria-label={t('picks.names')}>
      {names.slice(0, shownNames).map(name => (
        <li key={name} title={name}>
          {name}
        </li>
      ))}
      {names.length > shownNames && <li>{t('picks.more', { count: names.length - shownNames })}</li>}
    </ol>
  )
}
