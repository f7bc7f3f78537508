import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import type { LegalBlock, LegalDocument } from '../legal-document.ts'
import styles from './legal-article.module.css'

export function LegalArticle({ text: { title, updated, intro, sections } }: { text: LegalDocument }) {
  const { t } = useTranslation('legal')
  const language = useLanguage()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${updated}T00:00:00Z`),
  )
  return (
    <article className={styles.article}>
      <h1>{title}</h1>
      <p className={styles.updated}>{t('updated', { day })}</p>
      <div className={styles.intro}>
        <Blocks blocks={intro} />
      </div>
      {sections.map((section, index) => (
        <section key={section.id} id={section.id}>
          <h2>
            <span className={styles.number}>{index + 1}</span>
            {section.title}
          </h2>
          <Blocks blocks={section.blocks} />
        </section>
      ))}
    </article>
  )
}

function Blocks({ blocks }: { blocks: LegalBlock[] }) {
  return blocks.map((block, index) =>
    block.kind === 'text' ? (
      // Blocks never move within a text.
      <p key={index}>{block.text}</p>
    ) : (
      <ul key={index}>
        {block.items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  )
}
