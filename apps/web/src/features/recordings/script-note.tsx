import { applyValues, type ParamValues, type PlayableDocument } from '@adloom/playable/format'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'

/** Whether the ad runs scripts of a user: it is not rendered or played on the server (RC-06.3, RC-09.7). */
export function runsScripts(document: PlayableDocument, values: ParamValues): boolean {
  return Object.values(applyValues(document, values).records).some(({ type }) => type === 'script')
}

/** States before a render what a playable with scripts cannot do. */
export function ScriptNote() {
  const { t } = useTranslation('recordings')
  return <Alert type="info" showIcon title={t('scripts.title')} description={t('scripts.text')} />
}
