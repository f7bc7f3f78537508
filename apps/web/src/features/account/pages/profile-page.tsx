import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { SettingsSection } from '../../../components/settings-section.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { profileQuery } from '../api.ts'
import { CompanyForm } from '../components/company-form.tsx'
import { DeviceList } from '../components/device-list.tsx'
import { PersonForm } from '../components/person-form.tsx'

/** Who somebody is here, and where they are signed in (SH-09, D-12). */
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
