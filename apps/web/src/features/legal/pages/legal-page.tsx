import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Failure } from '../../../components/failure.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { LanguageMenu } from '../../../components/language-menu.tsx'
import { Mark } from '../../../components/mark.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useLanguage } from '../../../lib/use-language.ts'
import { LegalArticle } from '../components/legal-article.tsx'
import { LegalList } from '../components/legal-list.tsx'
import { legalNames } from '../legal-names.ts'
import { legalQuery } from '../legal-texts.ts'
import styles from './legal-page.module.css'

/** One of the legal texts, the one its address names (SH-01). */
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
