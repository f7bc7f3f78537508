import { formatBytes } from '@adloom/contract/format-bytes'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { channelState } from '@adloom/contract/projects'
import { Button, Tooltip } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { Cover } from '../../components/cover.tsx'
import { editorPath, variantsPath } from '../../lib/editor-path.ts'
import { useLanguage } from '../../lib/language.ts'
import { channelName } from '../../lib/queries/channels.ts'
import { useAction } from '../../lib/use-action.ts'
import { findingValues } from '../../lib/finding-values.ts'
import { type Cell, type Check, type Creative, refreshDeliveries, removeCreative } from './api.ts'
import styles from './delivery.module.css'

type Channel = z.output<typeof channelState>

interface DeliveryTableProps {
  groupId: number
  creatives: Creative[]
  channels: Channel[]
  check: Check
}

/** Creatives × channels with exact sizes; what cannot be packed shows its reason (PL-05.4). */
export function DeliveryTable({ groupId, creatives, channels, check }: DeliveryTableProps) {
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  const cells = useMemo(
    () => new Map(check.cells.map(cell => [`${cell.creative_id} ${cell.channel_id}`, cell])),
    [check.cells],
  )
  const remove = useAction({
    mutationFn: (id: number) => removeCreative(groupId, id),
    onSuccess: refreshDeliveries,
  })
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('creative')}</th>
            {channels.map(channel => (
              <th key={channel.id} scope="col">
                <img src={channel.icon} alt="" width={16} height={16} /> {channelName(channel, language)}
                <em>{formatBytes(channel.limit_bytes)}</em>
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {creatives.map(creative => (
            <tr key={creative.id}>
              <th scope="row">
                <CreativeHead creative={creative} />
              </th>
              <Sizes
                creative={creative}
                channels={channels}
                cells={cells}
                problem={check.problems.find(one => one.creative_id === creative.id)?.message}
              />
              <td>
                <Tooltip title={t('removeCreative')}>
                  <Button
                    type="text"
                    size="small"
                    icon={<XIcon size={14} />}
                    aria-label={t('removeOf', { name: creative.name })}
                    onClick={() => remove.mutate(creative.id)}
                  />
                </Tooltip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The image and name of a creative, which leads to where it is edited. */
function CreativeHead({ creative }: { creative: Creative }) {
  const { t } = useTranslation('delivery')
  const project = { id: creative.project_id, template_id: creative.template_id }
  const path =
    creative.kind === 'dco'
      ? variantsPath(project)
      : creative.project_kind !== '' && editorPath({ ...project, kind: creative.project_kind })
  return (
    <span className={styles.creative}>
      <Cover src={creative.cover_url} />
      <span>
        {path ? <Link to={path}>{creative.name}</Link> : creative.name}
        <em>{t(`kind.${creative.kind}`)}</em>
      </span>
    </span>
  )
}

interface SizesProps {
  creative: Creative
  channels: Channel[]
  cells: Map<string, Cell>
  problem: string | undefined
}

function Sizes({ creative, channels, cells, problem }: SizesProps) {
  const { t } = useTranslation('delivery')
  if (creative.kind === 'media')
    return <td colSpan={Math.max(1, channels.length)}>{t('asItIs', { size: formatBytes(creative.size) })}</td>
  if (problem !== undefined)
    return (
      <td colSpan={Math.max(1, channels.length)} className={styles.bad}>
        {problem}
      </td>
    )
  if (channels.length === 0) return <td>{t('noChannels')}</td>
  return channels.map(channel => (
    <SizeCell key={channel.id} cell={cells.get(`${creative.id} ${channel.id}`)} />
  ))
}

function SizeCell({ cell }: { cell: Cell | undefined }) {
  const { t } = useTranslation('delivery')
  const { t: words } = useTranslation('findings')
  if (!cell) return <td className={styles.muted}>{t('notChecked')}</td>
  const errors = cell.findings.filter(finding => finding.severity === 'error')
  const reason = errors
    .map(({ key, values, rule }) => words(key as never, { ...findingValues(values), defaultValue: rule }))
    .join('\n')
  if (!cell.allowed) {
    const why = reason || t('notInPlan')
    return (
      <td className={styles.bad} title={why}>
        {cell.size > cell.limit ? formatBytes(cell.size) : t('blocked')}
        <span className="visually-hidden">{why}</span>
      </td>
    )
  }
  return (
    <td className={styles.good}>
      {formatBytes(cell.size)}
      {cell.paid && <em>{t('paid')}</em>}
    </td>
  )
}
