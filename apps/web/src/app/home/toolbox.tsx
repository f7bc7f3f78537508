import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './toolbox.module.css'
import { tools } from './tools.ts'

/** The tools this user has; none of them is a dead end. */
export function Toolbox({ find }: { find: (page: string) => string | undefined }) {
  const { t } = useTranslation('home')
  const open = tools.flatMap(tool => {
    const path = find(tool.page)
    return path === undefined ? [] : [{ ...tool, path }]
  })
  if (open.length === 0) return null
  return (
    <section aria-labelledby="home-tools">
      <h2 id="home-tools" className={styles.title}>
        {t('tools')}
      </h2>
      <ul className={styles.grid}>
        {open.map(({ key, path, icon: IconPicture, tone }) => (
          <li key={key}>
            <Link to={path} className={styles.tool}>
              <span className={`${styles.picture} ${styles[tone]}`}>
                <IconPicture size={26} weight="duotone" aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <strong>{t(`tool.${key}`)}</strong>
                <span>{t(`tool.${key}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
