import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { Button, Dropdown, Modal, Switch, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatAgo, formatTime } from '../../../lib/format.ts'
import { focusInside } from '../../../lib/keyboard.ts'
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
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('alert.column.rule')}</th>
            <th scope="col">{t('alert.column.state')}</th>
            <th scope="col">{t('alert.column.judged')}</th>
            <th scope="col">{t('alert.column.on')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('alert.column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(rule => (
            <Row key={rule.id} rule={rule} onEdit={() => onEdit(rule)} />
          ))}
        </tbody>
      </table>
    </div>
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
      <th scope="row">
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
      <td className={styles.actions}>
        <RuleActions rule={rule} onEdit={onEdit} />
      </td>
    </tr>
  )
}

function RuleState({ rule: { is_on: isOn, state, open } }: { rule: AlertRule }) {
  const { t } = useTranslation('insights')
  if (!isOn) return <Tag variant="filled">{t('alert.state.off')}</Tag>
  if (state === 'out')
    return <StatusTag tone="warning">{t('alert.state.out', { count: open?.findings.length ?? 1 })}</StatusTag>
  if (state === 'usual') return <StatusTag tone="success">{t('alert.state.usual')}</StatusTag>
  return (
    <Tag variant="filled" title={t(`alert.state.${state}.text`)}>
      {t(`alert.state.${state}`)}
    </Tag>
  )
}

function RuleActions({ rule, onEdit }: { rule: AlertRule; onEdit: () => void }) {
  const { t } = useTranslation(['insights', 'common'])
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteRule()
  return (
    <>
      <Dropdown
        {...focusInside}
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'edit', label: t('insights:alert.edit') },
            { key: 'delete', label: t('insights:alert.delete'), danger: true },
          ],
          onClick: ({ key }) => (key === 'edit' ? onEdit() : setAsking(true)),
        }}
      >
        <IconButton
          icon={DotsThreeIcon}
          label={t('insights:alert.more', { name: rule.name })}
          size="small"
          tooltip={false}
          aria-haspopup="menu"
        />
      </Dropdown>
      <Modal
        open={isAsking}
        title={t('insights:alert.delete.title', { name: rule.name })}
        width={440}
        centered
        onCancel={() => setAsking(false)}
        footer={[
          <Button key="cancel" onClick={() => setAsking(false)}>
            {t('common:cancel')}
          </Button>,
          <Button
            key="delete"
            type="primary"
            danger
            loading={remove.isPending}
            onClick={() => remove.mutate(rule.id, { onSettled: () => setAsking(false) })}
          >
            {t('insights:alert.delete')}
          </Button>,
        ]}
      >
        {t('insights:alert.delete.text')}
      </Modal>
    </>
  )
}
