import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../../lib/format.ts'
import { localText } from '../../../lib/local-text.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { CreativeSet } from '../api.ts'
import styles from './creative-info.module.css'

/** Name, tag, how it is played and the plain facts (PL-04). */
export function CreativeInfo({ set: { info, product_name, creative_type } }: { set: CreativeSet }) {
  const { t } = useTranslation(['viewer', 'common'])
  const language = useLanguage()
  const details: [string, string][] = [
    [t('fact.product_name'), product_name],
    [t('fact.creative_type'), t(`type.${creative_type === 'playable' ? 'playable' : 'other'}`)],
    [t('fact.template'), localText(info.template, language)],
    [t('fact.methods'), info.play_methods.map(method => localText(method, language)).join(', ')],
    [
      t('fact.difficulty'),
      t(
        `difficulty.${info.difficulty_level === 3 ? 'hard' : info.difficulty_level === 2 ? 'middle' : 'easy'}`,
      ),
    ],
    [t('fact.dimension'), info.dimension_type.toUpperCase()],
    [t('fact.scenes'), String(info.scene_count)],
    [t('fact.models'), String(info.model_count)],
    [t('fact.actions'), String(info.action_count)],
    [
      t('fact.languages'),
      info.languages.map(code => t(`common:language.${code}`, { defaultValue: code })).join(', '),
    ],
    [t('fact.updated'), formatAgo(info.updated_time)],
  ]
  return (
    <section>
      <h2 className={styles.name}>
        {info.name}{' '}
        {info.tag > 0 && (
          <span className={styles.tag}>{t(info.tag === 1 ? 'tag.hot' : 'tag.recommended')}</span>
        )}
      </h2>
      <dl className={styles.facts}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
