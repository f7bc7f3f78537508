import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { Popover } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import infoStyles from './metric-info.module.css'

interface ExplanationProps {
  text: string
  about: string
  /** Numerator ÷ denominator. */
  formula?: string
}

/** What a name means, and how its number is computed. */
export function Explanation({ text, about, formula }: ExplanationProps) {
  const { t } = useTranslation('insights')
  return (
    <div className={infoStyles.explanation}>
      <p className={infoStyles.title}>{text}</p>
      <p>{about}</p>
      {formula !== undefined && (
        <>
          <p className={infoStyles.caption}>{t('info.formula')}</p>
          <p className={infoStyles.formula}>{formula}</p>
        </>
      )}
    </div>
  )
}

/** A name that pointer, focus or a click explains. */
export function Explained({ text, about }: { text: string; about: string }) {
  const { t } = useTranslation('insights')
  const id = useId()
  return (
    <Popover
      content={<Explanation text={text} about={about} />}
      trigger={['hover', 'focus', 'click']}
      placement="bottomLeft"
      mouseEnterDelay={0.3}
      arrow={false}
    >
      <button
        type="button"
        className={infoStyles.name}
        aria-label={t('info.open', { metric: text })}
        aria-describedby={id}
      >
        <span>{text}</span>
        <InfoIcon size={14} aria-hidden="true" />
        <span id={id} hidden>
          {about}
        </span>
      </button>
    </Popover>
  )
}
