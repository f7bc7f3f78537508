import {
  addRule,
  type DcoPlan,
  dcoLimits,
  type ExclusionRule,
  removeRule,
  setRule,
} from '@adloom/playable/variations'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlanModel } from '../state/plan-model.ts'
import { IconAction } from './axis-card.tsx'
import styles from './axes.module.css'

interface RulesProps {
  model: PlanModel
  plan: DcoPlan
  excluded: number
}

/** Rules, each of which excludes the combinations that have all its values (ED-09.3). */
export function RulesSection({ model, plan, excluded }: RulesProps) {
  const { t } = useTranslation('dco')
  const add = () =>
    model.edit('rule', one =>
      addRule(
        one,
        one.axes.slice(0, 2).map(axis => firstCondition(axis)),
      ),
    )
  return (
    <>
      <div className={styles.head}>
        <h2>{t('rules.title')}</h2>
        <Button
          size="small"
          icon={<PlusIcon size={14} />}
          disabled={plan.rules.length >= dcoLimits.rules}
          onClick={add}
        >
          {t('rules.add')}
        </Button>
      </div>
      {plan.rules.length === 0 && <p className={styles.help}>{t('rules.help')}</p>}
      {plan.rules.map((rule, at) => (
        <RuleCard key={rule.id} model={model} plan={plan} rule={rule} number={at + 1} />
      ))}
      {excluded > 0 && (
        <p className={styles.help} role="status">
          {t('rules.excluded', { count: excluded })}
        </p>
      )}
    </>
  )
}

function firstCondition(axis: DcoPlan['axes'][number]): ExclusionRule['when'][number] {
  return { axis: axis.id, values: [axis.values[0]!.id] }
}

interface RuleCardProps extends Pick<RulesProps, 'model' | 'plan'> {
  rule: ExclusionRule
  number: number
}

function RuleCard({ model, plan, rule, number }: RuleCardProps) {
  const { t } = useTranslation('dco')
  const change = (when: ExclusionRule['when']) => model.edit('rule', one => setRule(one, rule.id, when))
  const free = plan.axes.filter(axis => !rule.when.some(one => one.axis === axis.id))
  return (
    <section className={styles.card} aria-label={t('rules.one', { number })}>
      {rule.when.map((condition, at) => {
        const axis = plan.axes.find(one => one.id === condition.axis)
        const others = rule.when.filter(one => one !== condition)
        return (
          <div key={condition.axis} className={styles.condition}>
            <span>{at === 0 ? t('rules.when') : t('rules.and')}</span>
            <Select
              size="small"
              value={condition.axis}
              aria-label={t('rules.axis')}
              options={[...(axis ? [axis] : []), ...free].map(one => ({ value: one.id, label: one.name }))}
              onChange={id => {
                const next = plan.axes.find(one => one.id === id)
                if (next) change(rule.when.map(one => (one === condition ? firstCondition(next) : one)))
              }}
            />
            <Select
              size="small"
              mode="multiple"
              maxTagCount="responsive"
              value={condition.values}
              aria-label={t('rules.values')}
              options={axis?.values.map(value => ({ value: value.id, label: value.label })) ?? []}
              optionFilterProp="label"
              onChange={values => {
                if (values.length > 0)
                  change(rule.when.map(one => (one === condition ? { ...one, values } : one)))
                else if (others.length > 0) change(others)
              }}
            />
          </div>
        )
      })}
      <div className={styles.ruleEnd}>
        <Button
          type="text"
          size="small"
          icon={<PlusIcon size={14} />}
          disabled={free.length === 0 || rule.when.length >= dcoLimits.conditionsOfRule}
          onClick={() => change([...rule.when, firstCondition(free[0]!)])}
        >
          {t('rules.more')}
        </Button>
        <IconAction
          label={t('rules.remove', { number })}
          onClick={() => model.edit('rule', one => removeRule(one, rule.id))}
        >
          <TrashIcon size={14} />
        </IconAction>
      </div>
    </section>
  )
}
