import { inputLimits } from '@adloom/contract/input-limits'
import { Button, Mentions } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { addComment, type Demand, refreshDemands } from './api.ts'
import { mentionedIn } from './mentioned.ts'
import styles from './demand-page.module.css'

/** Comments of an order; `@` names people who get a message and a mail (CS-01.8). */
export function DemandComments({ demand }: { demand: Demand }) {
  const { t } = useTranslation('demands')
  const [content, setContent] = useState('')
  const send = useAction({
    mutationFn: addComment,
    onSuccess: () => setContent(''),
    onSettled: refreshDemands,
  })
  const write = (event: FormEvent) => {
    event.preventDefault()
    const text = content.trim()
    if (text === '') return
    send.mutate({ demand_id: demand.demand_id, content: text, mentions: mentionedIn(text, demand.people) })
  }
  return (
    <section className={styles.card} aria-label={t('comments')}>
      <h2 className={styles.caption}>{t('comments')}</h2>
      <ol className={styles.comments}>
        {demand.comment_list.map(comment => (
          <li key={comment.id}>
            <span className={styles.faint}>
              <strong>{comment.username}</strong> · {t(`role.${comment.role}`)} ·{' '}
              {formatTime(comment.created_time)}
            </span>
            <p className={styles.description}>{comment.content}</p>
          </li>
        ))}
      </ol>
      <form onSubmit={write} className={styles.write}>
        <Mentions
          rows={2}
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={content}
          maxLength={inputLimits.demandComment}
          placeholder={t('comments.placeholder')}
          aria-label={t('comments.write')}
          options={demand.people.map(({ id, name, role }) => ({
            key: String(id),
            value: name,
            label: `${name} · ${t(`role.${role}`)}`,
          }))}
          onChange={setContent}
        />
        <Button htmlType="submit" type="primary" disabled={content.trim() === ''} loading={send.isPending}>
          {t('comments.send')}
        </Button>
      </form>
    </section>
  )
}
