import { modulePermissions, modulesOf, type Permission, permissionGroups } from '@adloom/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/link-button.tsx'
import { Failure } from '../../components/failure.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type Profile, profileQuery } from '../../features/account/api.ts'
import { partnerQuery } from '../../features/plans/api.ts'
import { QuotaList } from '../../features/plans/quota-list.tsx'
import { type Me, useMe } from '../../lib/queries/session.ts'
import { Country } from '../../components/country.tsx'
import { formatDate } from '../../lib/format.ts'
import { UserPlanAction } from '../user-plan-action.tsx'
import { Avatar, capitalised } from '../shell/avatar.tsx'
import styles from './account-page.module.css'

/** My account: the user, the account, the plan and its modules (SH-18.1). */
export function AccountPage() {
  const { t } = useTranslation('account')
  const me = useMe()
  const profile = useQuery(profileQuery)
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('mine.title')}
        help={t('mine.help')}
        actions={
          <LinkButton to="/common-setting/profile" type="primary">
            {t('mine.edit')}
          </LinkButton>
        }
      />
      {profile.isError && <Failure error={profile.error} onRetry={() => void profile.refetch()} />}
      <SettingsSection title={t('mine.person')} help={t('mine.personHelp')}>
        {profile.isSuccess ? <Person profile={profile.data} /> : <Skeleton height={120} />}
      </SettingsSection>
      <SettingsSection title={t('mine.account')} help={t('mine.accountHelp')}>
        {profile.isSuccess ? <Company profile={profile.data} /> : <Skeleton height={120} />}
      </SettingsSection>
      <SettingsSection title={t('mine.plan')} help={t('mine.planHelp')}>
        {me === null ? (
          <Skeleton height={120} />
        ) : (
          <>
            <QuotaList user={me} />
            <div className={styles.action}>
              <UserPlanAction primary />
            </div>
          </>
        )}
      </SettingsSection>
      <SettingsSection title={t('mine.modules')} help={t('mine.modulesHelp')}>
        {me === null ? <Skeleton height={80} /> : <Modules me={me} />}
      </SettingsSection>
    </div>
  )
}

function Person({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  return (
    <div className={styles.person}>
      <Avatar name={profile.username} large />
      <dl className={styles.facts}>
        <div>
          <dt>{t('person.username')}</dt>
          <dd>{profile.username}</dd>
        </div>
        <div>
          <dt>{t('person.realName')}</dt>
          <dd>{profile.real_name || '–'}</dd>
        </div>
        <div>
          <dt>{t('person.email')}</dt>
          <dd>{profile.email}</dd>
        </div>
        <div>
          <dt>{t('person.cell')}</dt>
          <dd>{profile.cell || '–'}</dd>
        </div>
        <div>
          <dt>{t('mine.since')}</dt>
          <dd>{formatDate(profile.created_time)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Company({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['account', 'plans'])
  const category = useQuery(partnerQuery).data?.category
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('company.name')}</dt>
        <dd>{profile.company}</dd>
      </div>
      <div>
        <dt>{t('company.category')}</dt>
        <dd>
          {category === undefined
            ? t(`company.${profile.category}`)
            : t(category === 'personal' ? 'plans:tag.individual' : 'plans:tag.enterprise')}
        </dd>
      </div>
      <div>
        <dt>{t('company.country')}</dt>
        <dd>
          <Country code={profile.country} />
        </dd>
      </div>
      <div>
        <dt>{t('mine.role')}</dt>
        <dd>{t(profile.owner ? 'mine.owner' : 'mine.member')}</dd>
      </div>
    </dl>
  )
}

/** The modules the plan opens, by the two permission groups and the rest (SE-10). */
function Modules({ me }: { me: Pick<Me, 'permissions'> }) {
  const { t } = useTranslation(['account', 'guard'])
  const keys = modulesOf(new Set(me.permissions)).map(module => modulePermissions[module])
  const groups: [string, Permission[]][] = [
    [t('mine.group.playable'), keys.filter(key => includes(permissionGroups.playable, key))],
    [t('mine.group.video'), keys.filter(key => includes(permissionGroups.video, key))],
    [
      t('mine.group.other'),
      keys.filter(key => !includes(permissionGroups.playable, key) && !includes(permissionGroups.video, key)),
    ],
  ]
  return (
    <dl className={styles.facts}>
      {groups.map(([name, list]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {list.length === 0 ? (
              t('mine.group.none')
            ) : (
              <ul className={styles.modules}>
                {list.map(key => (
                  <li key={key}>{capitalised(t(`guard:key.${key}`))}</li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function includes(group: readonly Permission[], key: Permission): boolean {
  return group.includes(key)
}
