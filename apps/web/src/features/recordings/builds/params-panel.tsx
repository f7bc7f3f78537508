import type { GameParam, GameValue } from '@adloom/contract/game-params'
import { useTranslation } from 'react-i18next'
import pageStyles from '../record-page.module.css'
import styles from './game-stage.module.css'
import { ParamField } from './param-fields.tsx'

interface ParamsPanelProps {
  params: GameParam[]
  values: Record<string, GameValue>
  disabled: boolean
  onChange(param: GameParam, value: GameValue): void
}

/** The active parameters of a build, which change its recording without a new one. */
export function ParamsPanel({ params, values, disabled, onChange }: ParamsPanelProps) {
  const { t } = useTranslation('recordings')
  const active = params.filter(param => param.active)
  return (
    <section>
      <h2>{t('build.params')}</h2>
      {active.length === 0 && <p className={styles.hint}>{t('build.noActive')}</p>}
      {active.map(param => (
        <div key={param.name} className={pageStyles.field}>
          <span>{param.description || param.name}</span>
          <ParamField
            param={param}
            label={param.description || param.name}
            value={values[param.name] ?? param.default}
            disabled={disabled}
            onChange={value => onChange(param, value)}
          />
        </div>
      ))}
    </section>
  )
}
