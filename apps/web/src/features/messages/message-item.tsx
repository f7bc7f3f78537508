import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import type { Message } from './api.ts'
import { excerptOf, paragraphsOf, textOf } from './message-text.ts'
import styles from './message-item.module.css'

interface MessageItemProps {
  message: Message
  open: boolean
  /** Shown as new although the drawer has marked it read. */
  fresh?: boolean
  onToggle: () => void
}

/** One message: title and first line, or everything when expanded. */
export function MessageItem({
  message,
  open,
  fresh = message.status === 'send',
  onToggle,
}: MessageItemProps) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const id = useId()
  const { title, content } = textOf(message, language)
  return (
    <article className={`${styles.item} ${fresh ? styles.fresh : ''}`}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.title}>
          {title}
          {fresh && <span className="visually-hidden">, {t('unread')}</span>}
        </span>
        <span className={styles.time}>{formatAgo(message.send_time)}</span>
        <CaretDownIcon size={14} aria-hidden="true" className={styles.caret} />
        {!open && <span className={styles.excerpt}>{excerptOf(content)}</span>}
      </button>
      <div id={id} hidden={!open} className={styles.content}>
        {open && <MessageBody content={content} />}
      </div>
    </article>
  )
}

export function MessageBody({ content }: { content: string }) {
  return (
    <div className={styles.body}>
      {paragraphsOf(content).map((runs, index) => (
        <p key={index}>
          {runs.map((run, at) =>
            'link' in run ? (
              <a key={at} href={run.link} target="_blank" rel="noopener noreferrer">
                {run.link}
              </a>
            ) : (
              run.text
            ),
          )}
        </p>
      ))}
    </div>
  )
}
