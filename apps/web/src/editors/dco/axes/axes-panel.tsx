import { addAxis, type DcoPlan, dcoLimits } from '@adloom/playable/variations'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button, Dropdown } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language.ts'
import { notify } from '../../../lib/notices.ts'
import { type AxisSource, listSources } from '../state/axis-sources.ts'
import type { PlanModel } from '../state/plan-model.ts'
import type { LoadedPlan } from '../state/use-plan-editor.ts'
import styles from './axes.module.css'
import { AxisCard } from './axis-card.tsx'
import { RulesSection } from './rules-section.tsx'

interface AxesPanelProps {
  model: PlanModel
  plan: DcoPlan
  loaded: LoadedPlan
  /** Combinations that rules exclude. */
  excluded: number
}

/** The axes of a plan with their values, and the rules that exclude combinations. */
export function AxesPanel({ model, plan, loaded, excluded }: AxesPanelProps) {
  const { t } = useTranslation('dco')
  return (
    <aside className={styles.panel} aria-label={t('axes.title')}>
      <div className={styles.head}>
        <h2>{t('axes.title')}</h2>
        <AddAxis model={model} plan={plan} loaded={loaded} />
      </div>
      {plan.axes.map((axis, at) => (
        <AxisCard
          key={axis.id}
          model={model}
          axis={axis}
          loaded={loaded}
          isFirst={at === 0}
          isLast={at === plan.axes.length - 1}
        />
      ))}
      {plan.axes.length > 0 && <RulesSection model={model} plan={plan} excluded={excluded} />}
    </aside>
  )
}

function AddAxis({ model, plan, loaded }: Omit<AxesPanelProps, 'excluded'>) {
  const { t } = useTranslation('dco')
  const language = useLanguage()
  const sources = useMemo(
    () =>
      listSources(
        plan,
        loaded,
        {
          own: t('value.own'),
          skin: t('axis.skin'),
          language: t('axis.language'),
          template: t('axis.template'),
          on: t('value.on'),
          off: t('value.off'),
        },
        language,
      ),
    [plan, loaded, t, language],
  )
  const add = (source: AxisSource) => {
    const before = model.snapshot().plan
    model.edit('axis', one => addAxis(one, source))
    if (model.snapshot().plan === before)
      notify({ tone: 'error', text: t('limit.combinations', { limit: dcoLimits.combinations }) })
  }
  const groups = [...new Set(sources.map(source => source.group))]
  return (
    <Dropdown
      trigger={['click']}
      disabled={plan.axes.length >= dcoLimits.axes || sources.length === 0}
      menu={{
        className: styles.sources ?? '',
        items: groups.map(group => ({
          key: group,
          type: 'group',
          label: group,
          children: sources.flatMap((source, at) =>
            source.group === group ? [{ key: at, label: source.name }] : [],
          ),
        })),
        onClick: ({ key }) => add(sources[Number(key)]!),
      }}
    >
      <Button size="small" icon={<PlusIcon size={14} />}>
        {t('axes.add')}
      </Button>
    </Dropdown>
  )
}
