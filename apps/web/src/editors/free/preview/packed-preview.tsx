import { preview } from '@adloom/contract/ps'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { useFreeEditor } from '../state/free-context.ts'
import styles from './play-pane.module.css'

/** The really packed ad in its container, with its devices, networks and the things that go wrong there. */
export function PackedPreview({ projectId, rev, saved }: { projectId: number; rev: number; saved(): Promise<void> }) {
  const { t } = useTranslation('free')
  const { session } = useFreeEditor()
  const made = useQuery({
    queryKey: ['packed-preview', projectId, rev],
    queryFn: async () => {
      await saved()
      return request(preview, { id: projectId })
    },
    staleTime: 60_000, retry: false,
  })
  if (made.isError) return <div className={styles.state}><Alert type="error" showIcon title={t('play.packedFailed')} description={made.error.message} action={(
    <>
      <Button size="small" type="primary" onClick={() => session.setState({ rail: 'logic', playing: false })}>{t('play.problems')}</Button> <Button size="small" onClick={() => void made.refetch()}>{t('again')}</Button>
    </>
  )} /></div>
  if (!made.data) return <div className={styles.state}><Spin size="large" /></div>
  return <iframe className={styles.packed} title={t('play.packed')} src={made.data.url} sandbox="allow-scripts allow-same-origin allow-popups" allow="autoplay" />
}
