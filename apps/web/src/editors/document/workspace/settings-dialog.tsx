import { Modal, Slider, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { useDocumentEditor, useEditorSession, useHistoryState } from '../state/editor-context.ts'
import styles from './document-workspace.module.css'
import { defaultHistoryLimit, maxHistoryLimit } from '@adloom/document'

/** Editor preferences of this user on this device (ED-05, D-31). */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('documentEditor')
  const { store, session } = useDocumentEditor()
  const limit = useHistoryState(state => state.limit)
  const snapping = useEditorSession(one => one.snapping)
  const showsGuides = useEditorSession(one => one.showsGuides)
  const id = useId()
  const set = (wanted: number | null) => {
    if (wanted !== null) store.history.setLimit(keepHistoryLimit(wanted))
  }
  return (
    <Modal open={open} width={480} title={t('settings.title')} footer={null} onCancel={onClose}>
      <div className={styles.row}>
        <label htmlFor={id}>
          {t('settings.undo')}
          <small>{t('settings.undoHelp')}</small>
        </label>
        <NumberInput id={id} min={leastHistoryLimit} max={mostHistoryLimit} value={limit} onChange={set} />
      </div>
      <Slider
        min={leastHistoryLimit}
        max={mostHistoryLimit}
        value={limit}
        onChange={set}
        ariaLabelForHandle={t('settings.undo')}
      />
      <div className={styles.row}>
        <span>{t('settings.snapping')}</span>
        <Switch
          checked={snapping}
          aria-label={t('settings.snapping')}
          onChange={on => session.setState({ snapping: on })}
        />
      </div>
      <div className={styles.row}>
        <span>{t('settings.guides')}</span>
        <Switch
          checked={showsGuides}
          aria-label={t('settings.guides')}
          onChange={on => session.setState({ showsGuides: on })}
        />
      </div>
    </Modal>
  )
}

const storageKey = 'adloom-history-limit'

/** Smallest undo limit (ED-05). */
const leastHistoryLimit = defaultHistoryLimit
const mostHistoryLimit = maxHistoryLimit

/** Undo limit of this user on this device. */
export function historyLimit(): number {
  return within(Number(localStorage.getItem(storageKey) ?? defaultHistoryLimit))
}

function keepHistoryLimit(limit: number): number {
  const kept = within(limit)
  localStorage.setItem(storageKey, String(kept))
  return kept
}

function within(limit: number): number {
  return Number.isFinite(limit)
    ? Math.round(Math.min(mostHistoryLimit, Math.max(leastHistoryLimit, limit)))
    : defaultHistoryLimit
}
