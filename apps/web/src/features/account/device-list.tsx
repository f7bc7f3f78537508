import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { TerminalWindowIcon } from '@phosphor-icons/react/dist/csr/TerminalWindow'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatAgo, formatTime } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { devicesQuery, endDevice, endOtherDevices, type Device } from './api.ts'
import styles from './device-list.module.css'

/** Every session of the user; any can be ended, the others all at once (D-12). */
export function DeviceList() {
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
      <ul className={styles.list}>
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
        <Button className={styles.all} loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
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
    <li className={styles.row}>
      <span className={styles.icon}>
        <DeviceIcon device={device} />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          {name} {device.current && <span className={styles.here}>{t('devices.current')}</span>}
        </p>
        <p className={styles.facts} title={formatTime(device.seen_time)}>
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
