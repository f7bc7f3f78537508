import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'

/** Today (UTC), or the first day that is open when that is later; `YYYY-MM-DD`. */
export function openDay(first: string): string {
  const today = new Date().toISOString().slice(0, 10)
  return today < first ? first : today
}

/** The day from which something holds; days of months that are billed are refused. */
export function FromField({ first }: { first: string }) {
  const { t } = useTranslation('staff')
  const date = formatDate(Date.parse(`${first}T12:00:00Z`) / 1000)
  const message = t('terms.fromRequired', { date })
  return (
    <Form.Item
      name="from"
      label={t('terms.from')}
      extra={t('terms.firstDay', { date })}
      rules={[
        { required: true, message },
        {
          validator: (_rule, day: string) =>
            day >= first ? Promise.resolve() : Promise.reject(new Error(message)),
        },
      ]}
    >
      <Input type="date" min={first} />
    </Form.Item>
  )
}
