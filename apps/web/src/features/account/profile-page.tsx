import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type Profile, profileQuery, devicesQuery, endDevice, endOtherDevices, type Device } from './api.ts'
import { PersonForm, useSaveProfile } from './person-form.tsx'
import { PlanMail } from './plan-mail.tsx'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Country } from '../../components/country.tsx'
import styles from './forms.module.css'
import { visibleNameRule } from '../../lib/object-name.ts'
import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { TerminalWindowIcon } from '@phosphor-icons/react/dist/csr/TerminalWindow'
import { formatAgo, formatTime } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import deviceListStyles from './device-list.module.css'

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
      <SettingsSection title={t('mail.title')} help={t('mail.help')}>
        {profile.isSuccess ? <PlanMail profile={profile.data} /> : <Skeleton height={48} />}
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
          <dd>
            <Country code={profile.country} />
          </dd>
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

/** Every session of the user; any can be ended, the others all at once (D-12). */
function DeviceList() {
  const { t } = useTranslation('account')
  const devices = useQuery(devicesQuery)
  const refresh = () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
  const end = useAction({ mutationFn: endDevice, onSettled: refresh })
  const endOthers = useAction({
    mutationFn: endOtherDevices,
    onSuccess: ({ ended }) => notify({ tone: 'success', text: t('devices.ended', { count: ended }) }),
    onSettled: refresh,
  })
  if (devices.isError) return <Failure error={devices.error} onRetry={() => void devices.refetch()} />
  if (!devices.isSuccess) return <Skeleton height={120} />
  return (
    <>
      <ul className={deviceListStyles.list}>
        {devices.data.map(device => (
          <Row
            key={device.id}
            device={device}
            pending={end.isPending && end.variables === device.id}
            onEnd={() => end.mutate(device.id)}
          />
        ))}
      </ul>
      {devices.data.length > 1 && (
        <Button
          className={deviceListStyles.all}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {t('devices.endOthers')}
        </Button>
      )}
    </>
  )
}

function Row({ device, pending, onEnd }: { device: Device; pending: boolean; onEnd: () => void }) {
  const { t } = useTranslation('account')
  const { browser, system } = device
  const name =
    browser !== '' && system !== ''
      ? t('devices.on', { browser, system })
      : browser || system || t('devices.unknown')
  return (
    <li className={deviceListStyles.row}>
      <span className={deviceListStyles.icon}>
        <DeviceIcon device={device} />
      </span>
      <div className={deviceListStyles.what}>
        <p className={deviceListStyles.name}>
          {name} {device.current && <span className={deviceListStyles.here}>{t('devices.current')}</span>}
        </p>
        <p className={deviceListStyles.facts} title={formatTime(device.seen_time)}>
          {device.address} ·{' '}
          {device.current ? t('devices.now') : t('devices.seen', { ago: formatAgo(device.seen_time) })} ·{' '}
          {t('devices.since', { time: formatTime(device.created_time) })}
        </p>
      </div>
      {!device.current && (
        <Button size="small" loading={pending} aria-label={t('devices.endOne', { name })} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}

function DeviceIcon({ device: { browser, system } }: { device: Device }) {
  if (['iPhone', 'iPad', 'Android'].includes(system)) return <DeviceMobileIcon size={20} aria-hidden="true" />
  return browser !== '' && system === '' ? (
    <TerminalWindowIcon size={20} aria-hidden="true" />
  ) : (
    <DesktopIcon size={20} aria-hidden="true" />
  )
}
