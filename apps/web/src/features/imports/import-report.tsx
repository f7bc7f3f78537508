import { formatBytes } from '@adloom/contract/format-bytes'
import { type SimulatorMode, simulatorTexts } from '@adloom/playable/simulator'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../components/status-tag.tsx'
import { useLanguage } from '../../lib/language.ts'
import type { ImportDetail } from './api.ts'
import { engineNames } from './engine-names.ts'
import styles from './imports.module.css'

/** What the import found, what it changed, and how the ad behaved in the simulator. */
export function ImportReport({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const { modes } = simulatorTexts[useLanguage()]
  const links = [detail.ios_url, detail.android_url].filter(Boolean)
  return (
    <>
      <section className={styles.section} aria-label={t('facts')}>
        <h2>{t('facts')}</h2>
        <dl className={styles.facts}>
          <dt>{t('engine')}</dt>
          <dd title={detail.evidence}>{engineNames[detail.engine] ?? t('unknownEngine')}</dd>
          <dt>{t('entry')}</dt>
          <dd>{detail.entry}</dd>
          <dt>{t('size')}</dt>
          <dd>{t('sizeOf', { count: detail.files, size: formatBytes(detail.bytes) })}</dd>
          <dt>{t('links')}</dt>
          <dd>{links.length === 0 ? t('noLinks') : links.map(link => <div key={link}>{link}</div>)}</dd>
        </dl>
      </section>
      <section className={styles.section} aria-label={t('changes')}>
        <h2>{t('changes')}</h2>
        {detail.findings.length === 0 && <p className={styles.none}>{t('noFinding')}</p>}
        <ul className={styles.findings}>
          {detail.findings.map(({ kind, effect, name, file, count, is_problem }, at) => (
            <li key={at}>
              <span className={styles.finding}>
                <b>{t(`kind.${kind}`)}</b> {name}
                <span className={styles.muted}>
                  {' '}
                  {file} {count > 1 && `× ${count}`}
                </span>
              </span>
              <StatusTag tone={is_problem ? 'warning' : 'success'}>{t(`effect.${effect}`)}</StatusTag>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-label={t('probes')}>
        <h2>{t('probes')}</h2>
        {detail.probes.length === 0 && <Alert type="info" showIcon title={t('noBrowser')} />}
        <ul className={styles.findings}>
          {detail.probes.map(({ mode, responds, drawn, errors, requests }) => (
            <li key={mode}>
              <span className={styles.finding}>
                <b>{modes[mode as SimulatorMode] ?? mode}</b>
                {errors.map(error => (
                  <span key={error} className={styles.muted}>
                    {' '}
                    {error}
                  </span>
                ))}
                {requests > 0 && ` ${t('requests', { count: requests })}`}
              </span>
              <StatusTag tone={drawn && errors.length === 0 ? 'success' : 'warning'}>
                {t(drawn ? 'drawn' : responds ? 'empty.screen' : 'stuck')}
              </StatusTag>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
