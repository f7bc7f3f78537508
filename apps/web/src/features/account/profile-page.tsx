import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type Profile, profileQuery } from './api.ts'
import { DeviceList } from './device-list.tsx'
import { PersonForm, useSaveProfile } from './person-form.tsx'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCountryName } from '../../lib/queries/countries.ts'
import styles from './forms.module.css'
import { visibleNameRule } from '../../lib/object-name.ts'

/** Profile of the user and the devices they are signed in on (SH-09, D-12). */
export function ProfilePage() {
  const { t } = useTranslation('account')
  const profile = useQuery(profileQuery)
  return (
    <>
      <PageHeader title={t('profile.title')} help={t('profile.help')} />
      {profile.isError && <Failure error={profile.error} onRetry={() => void profile.refetch()} />}
      <SettingsSection title={t('person.title')} help={t('person.help')}>
        {profile.isSuccess ? <PersonForm profile={profile.data} /> : <Skeleton height={250} />}
      </SettingsSection>
      <SettingsSection title={t('company.title')} help={t('company.help')}>
        {profile.isSuccess ? <CompanyForm profile={profile.data} /> : <Skeleton height={96} />}
      </SettingsSection>
      <SettingsSection title={t('devices.title')} help={t('devices.help')}>
        <DeviceList />
      </SettingsSection>
    </>
  )
}

/** The account: its name, which the owner may change, what it is and where. */
function CompanyForm({ profile }: { profile: Profile }) {
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
