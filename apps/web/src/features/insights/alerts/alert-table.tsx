import { Switch, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionsCell, DataTable } from '../../../components/data-table.tsx'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { RowMenu } from '../../../components/overlays/row-menu.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatAgo, formatTime } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { findingText, ruleSummary } from './alert-words.ts'
import type { AlertRule } from './api.ts'
import { useDeleteRule, useSaveRule } from './state.ts'
import styles from './alerts.module.css'

interface AlertTableProps {
  rules: readonly AlertRule[]
  onEdit: (rule: AlertRule) => void
}

export function AlertTable({ rules, onEdit }: AlertTableProps) {
  const { t } = useTranslation('insights')
  return (
    <DataTable
      className={styles.rules}
      columns={[
        { key: 'rule', head: t('alert.column.rule') },
        { key: 'state', head: t('alert.column.state') },
        { key: 'judged', head: t('alert.column.judged') },
        { key: 'on', head: t('alert.column.on') },
        { key: 'actions', kind: 'actions', head: t('alert.column.actions') },
      ]}
    >
      {rules.map(rule => (
        <Row key={rule.id} rule={rule} onEdit={() => onEdit(rule)} />
      ))}
    </DataTable>
  )
}

function Row({ rule, onEdit }: { rule: AlertRule; onEdit: () => void }) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const save = useSaveRule()
  const { name, is_on: isOn, by_message, by_mail, settings, judged_day: day, checked_time: checked } = rule
  const [finding] = rule.open?.findings ?? []
  return (
    <tr>
      <th scope="row" className={styles.rule}>
        <button type="button" className={styles.name} onClick={onEdit}>
          {name}
        </button>
        <span className={styles.details}>{ruleSummary(t, settings, language)}</span>
        {finding !== undefined && (
          <span className={styles.found}>{findingText(t, finding, settings, language)}</span>
        )}
      </th>
      <td>
        <RuleState rule={rule} />
      </td>
      <td className="tabular" title={checked === null ? undefined : formatTime(checked)}>
        {day ?? '–'}
        {checked !== null && <span className={styles.faint}>{formatAgo(checked)}</span>}
      </td>
      <td>
        <Switch
          size="small"
          aria-label={t('alert.on', { name })}
          checked={save.isPending ? save.variables.is_on : isOn}
          onChange={on => save.mutate({ id: rule.id, name, by_message, by_mail, settings, is_on: on })}
        />
      </td>
      <ActionsCell>
        <RuleActions rule={rule} onEdit={onEdit} />
      </ActionsCell>
    </tr>
  )
}

function RuleState({ rule: { is_on: isOn, state, open, settings } }: { rule: AlertRule }) {
  const { t } = useTranslation('insights')
  if (!isOn) return <Tag variant="filled">{t('alert.state.off')}</Tag>
  if (state === 'out') {
    // Only values have a usual band; silence and spend are found.
    const text = settings.kind === 'band' ? 'alert.state.out' : 'alert.state.found'
    return <StatusTag tone="warning">{t(text, { count: open?.findings.length ?? 1 })}</StatusTag>
  }
  if (state === 'usual') return <StatusTag tone="success">{t('alert.state.usual')}</StatusTag>
  return (
    <Tag variant="filled" title={t(`alert.state.${state}.text`)}>
      {t(`alert.state.${state}`)}
    </Tag>
  )
}

function RuleActions({ rule, onEdit }: { rule: AlertRule; onEdit: () => void }) {
  const { t } = useTranslation('insights')
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteRule()
  return (
    <>
      <RowMenu<'edit' | 'delete'>
        label={t('alert.more', { name: rule.name })}
        items={[
          { key: 'edit', label: t('alert.edit') },
          { key: 'delete', label: t('alert.delete'), danger: true },
        ]}
        onSelect={key => (key === 'edit' ? onEdit() : setAsking(true))}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('alert.delete.title', { name: rule.name })}
        action={t('alert.delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(rule.id, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('alert.delete.text')}
      </ConfirmDialog>
    </>
  )
}
