import { useTranslation } from 'react-i18next'
import { localText } from '../../../lib/local-text.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { ProductIcon } from '../../../components/product-icon.tsx'
import type { ProjectCard } from '../api.ts'
import styles from './project-about.module.css'

/** What a project is of, in a word: its template, or for one that has none, what it promotes. */
export function ProjectAbout({ card }: { card: ProjectCard }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  if (card.kind === 'normal') return localText(card.template_name, language)
  if (card.product === null) return <span className={styles.none}>{t('product.none')}</span>
  return (
    <span className={styles.product}>
      <ProductIcon src={card.product.icon_url} name={card.product.name} size={16} />
      <span>{card.product.name}</span>
    </span>
  )
}
