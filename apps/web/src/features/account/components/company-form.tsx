import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountryName } from '../../../lib/queries/countries.ts'
import type { Profile } from '../api.ts'
import { useSaveProfile } from '../state.ts'
import styles from './forms.module.css'
import { visibleNameRule } from '../../../lib/object-name.ts'

/** The account: its name, which the owner may change, what it is and where. */
export function CompanyForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const [changed, setChanged] = useState(false)
  const save = useSaveProfile()
  const country = useCountryName(profile.country)
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={{ company: profile.company }}
      onValuesChange={() => setChanged(true)}
      onFinish={({ company }: { company: string }) =>
        save.mutate({ company }, { onSuccess: () => setChanged(false) })
      }
    >
      <Form.Item
        name="company"
        label={t('company.name')}
        extra={profile.owner ? undefined : t('company.ownerOnly')}
        rules={[visibleNameRule, { required: true, whitespace: true, message: t('company.required') }]}
      >
        <Input maxLength={120} disabled={!profile.owner} autoComplete="organization" />
      </Form.Item>
      <dl className={styles.facts}>
        <div>
          <dt>{t('company.category')}</dt>
          <dd>{t(`company.${profile.category}`)}</dd>
        </div>
        <div>
          <dt>{t('company.country')}</dt>
          <dd>{country}</dd>
        </div>
      </dl>
      {profile.owner && (
        <Button type="primary" htmlType="submit" disabled={!changed} loading={save.isPending}>
          {t('save')}
        </Button>
      )}
    </Form>
  )
}
