import { useTranslation } from 'react-i18next'
import styles from './plan-offers.module.css'

const questions = ['download', 'credit', 'order', 'end', 'pay'] as const

/** Questions about plans and payments, each folded. */
export function Questions() {
  const { t } = useTranslation('purchases')
  return (
    <section className={styles.section} aria-labelledby="plan-questions">
      <h2 id="plan-questions" className={styles.title}>
        {t('faq.title')}
      </h2>
      <div className={styles.questions}>
        {questions.map(question => (
          <details key={question}>
            <summary>{t(`faq.${question}`)}</summary>
            <p>{t(`faq.${question}.text`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
