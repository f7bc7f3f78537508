import { paragraphsOf } from '../message-text.ts'
import styles from './message-body.module.css'

export function MessageBody({ content }: { content: string }) {
  return (
    <div className={styles.body}>
      {paragraphsOf(content).map((parts, index) => (
        <p key={index}>
          {parts.map((part, at) =>
            'link' in part ? (
              <a key={at} href={part.link} target="_blank" rel="noopener noreferrer">
                {part.link}
              </a>
            ) : (
              part.text
            ),
          )}
        </p>
      ))}
    </div>
  )
}
