import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Failure } from '../../components/failure.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { LanguageMenu } from '../../components/language-menu.tsx'
import { Mark } from '../../components/mark.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLanguage } from '../../lib/language.ts'
import {
  type LegalBlock,
  type LegalDocument,
  type LegalName,
  legalNames,
  legalQuery,
} from './legal-document.ts'
import styles from './legal-page.module.css'

/** The legal text that the address names (SH-01). */
export function LegalPage() {
  const { t } = useTranslation('legal')
  const language = useLanguage()
  const { pathname } = useLocation()
  const name = legalNames.find(one => pathname === `/${one}`) ?? 'legal-agreement'
  const text = useQuery({ ...legalQuery(name, language), placeholderData: keepPreviousData })
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label={t('home')}>
          <Mark />
          <span>Adloom</span>
        </Link>
        <span className={styles.space} />
        <IconButton icon={PrinterIcon} label={t('print')} onClick={() => print()} />
        <LanguageMenu />
      </header>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={t('contents')}>
          <p className={styles.heading}>{t('contents')}</p>
          <ol>
            {(text.data?.sections ?? []).map(section => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <main className={styles.text}>
          {text.isPending && <Skeleton height={520} radius={12} />}
          {text.isError && <Failure error={text.error} onRetry={() => void text.refetch()} />}
          {text.data !== undefined && <LegalArticle text={text.data} />}
          <LegalList current={name} />
        </main>
      </div>
    </div>
  )
}

/** The other legal texts, below the one that is read. */
function LegalList({ current }: { current: LegalName }) {
  const { t } = useTranslation('legal')
  return (
    <nav className={styles.list} aria-label={t('others')}>
      <h2 className={styles.title}>{t('others')}</h2>
      <ul>
        {legalNames
          .filter(name => name !== current)
          .map(name => (
            <li key={name}>
              <Link to={`/${name}`} onClick={() => scrollTo({ top: 0 })}>
                {t(`name.${name}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function LegalArticle({ text: { title, updated, intro, sections } }: { text: LegalDocument }) {
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
      // Blocks of a text keep their order.
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
