import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { SettingsSection } from '../../../components/settings-section.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { profileQuery } from '../api.ts'
import { OnMark } from '../components/on-mark.tsx'
import { PasswordForm } from '../components/password-form.tsx'
import { SecondFactor } from '../components/second-factor.tsx'

/** How somebody proves who they are (D-11). */
export function PasswordPage() {
  const { t } = useTranslation('account')
  const profile = useQuery(profileQuery)
  const factor = profile.data?.second_factor
  return (
    <>
      <PageHeader title={t('password.title')} help={t('password.help')} />
      {profile.isError && <Failure error={profile.error} onRetry={() => void profile.refetch()} />}
      <SettingsSection title={t('password.section')} help={t('password.sectionHelp')}>
        {profile.isSuccess ? <PasswordForm email={profile.data.email} /> : <Skeleton height={180} />}
      </SettingsSection>
      <SettingsSection
        title={t('factor.title')}
        help={t('factor.help')}
        mark={factor === undefined ? undefined : <OnMark on={factor.on} />}
      >
        {factor === undefined ? <Skeleton height={64} /> : <SecondFactor state={factor} />}
      </SettingsSection>
    </>
  )
}
