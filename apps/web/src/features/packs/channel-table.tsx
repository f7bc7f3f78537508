import { formatBytes } from '@adloom/contract/format-bytes'
import type { channelState, downloadCheck } from '@adloom/contract/projects'
import { Checkbox, Input, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { StatusTag } from '../../components/status-tag.tsx'
import { channelName, matchesChannel } from '../../lib/queries/channels.ts'
import { useLanguage } from '../../lib/language.ts'
import { FindingList, type Finding } from './finding-list.tsx'
import { sizeState } from './pack-choices.ts'

type Channel = z.output<typeof channelState>
type State = z.output<typeof downloadCheck.output>['channels'][number]

/** Whether a finding has a place in the editor, and how to go there. */
interface Jumps {
  canJump?(finding: Finding): boolean
  onJump(finding: Finding): void
}

interface ChannelTableProps extends Jumps {
  channels: Channel[]
  states: State[]
  chosen: ReadonlySet<number>
  busy: boolean
  onChoose(chosen: ReadonlySet<number>): void
}

function SizeBar({ size, limit }: { size: number; limit: number }) {
  const { t } = useTranslation('packs')
  const language = useLanguage()
  const share = limit > 0 ? size / limit : 0
  return (
    <div className="size-cell">
      <div className="size-bar" aria-hidden>
        <span className={sizeState(share)} style={{ width: `${Math.min(100, share * 100)}%` }} />
      </div>
      <Tooltip title={t('limit.exact', { bytes: new Intl.NumberFormat(language).format(limit) })}>
        <span className="size-text">
          {formatBytes(size)} <em>/ {formatBytes(limit)}</em>
        </span>
      </Tooltip>
    </div>
  )
}

export function ChannelTable({
  channels,
  states,
  chosen,
  busy,
  onChoose,
  canJump,
  onJump,
}: ChannelTableProps) {
  const { t } = useTranslation('packs')
  const jumps = { ...(canJump ? { canJump } : {}), onJump }
  const [keyword, setKeyword] = useState('')
  const byId = new Map(states.map(state => [state.id, state]))
  const shown = channels.filter(channel => matchesChannel(channel, keyword))
  const free = shown.filter(channel => byId.get(channel.id)?.allowed)
  const all = free.length > 0 && free.every(channel => chosen.has(channel.id))
  const some = free.some(channel => chosen.has(channel.id))

  function toggle(ids: number[], on: boolean) {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }

  return (
    <div className="channels" aria-busy={busy}>
      <div className="channels-head">
        <Checkbox
          checked={all}
          indeterminate={some && !all}
          onChange={event =>
            toggle(
              free.map(channel => channel.id),
              event.target.checked,
            )
          }
        >
          {t('all', { count: free.length })}
        </Checkbox>
        <Input.Search
          allowClear
          size="small"
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={event => setKeyword(event.target.value)}
        />
      </div>
      <div className="channels-list">
        {shown.map(channel => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            state={byId.get(channel.id)}
            isChosen={chosen.has(channel.id)}
            onChoose={on => toggle([channel.id], on)}
            {...jumps}
          />
        ))}
      </div>
    </div>
  )
}

interface ChannelRowProps extends Jumps {
  channel: Channel
  state: State | undefined
  isChosen: boolean
  onChoose(on: boolean): void
}

/** A channel with its format, its findings and the size of the package. */
function ChannelRow({ channel, state, isChosen, onChoose, ...jumps }: ChannelRowProps) {
  const name = channelName(channel, useLanguage())
  const blocking = (state?.findings ?? []).filter(finding => finding.severity === 'error')
  return (
    <div className={state && !state.allowed ? 'channel blocked' : 'channel'} data-channel={channel.key}>
      <Checkbox
        checked={isChosen && state?.allowed === true}
        disabled={!state?.allowed}
        aria-label={name}
        onChange={event => onChoose(event.target.checked)}
      />
      <img className="channel-icon" src={channel.icon} alt="" />
      <div className="channel-name">
        <span>{name}</span>
        <ChannelTags channel={channel} state={state} {...jumps} />
        {blocking.length > 0 && (
          <div className="channel-reason">
            <FindingList findings={blocking} {...jumps} />
          </div>
        )}
      </div>
      {state && <SizeBar size={state.size} limit={state.limit} />}
    </div>
  )
}

function ChannelTags({ channel, state, ...jumps }: Pick<ChannelRowProps, 'channel' | 'state'> & Jumps) {
  const { t } = useTranslation('packs')
  const warnings = (state?.findings ?? []).filter(finding => finding.severity === 'warning')
  return (
    <span className="channel-tags">
      <Tag variant="filled">{channel.format.toUpperCase()}</Tag>
      {state?.paid && <StatusTag tone="success">{t('paid')}</StatusTag>}
      {state && state.report_bytes > 0 && (
        <Tooltip title={t('reportsHelp')}>
          <Tag variant="filled">{t('reports', { size: formatBytes(state.report_bytes) })}</Tag>
        </Tooltip>
      )}
      {channel.confidence === 'C' && (
        <Tooltip title={channel.note || t('unverifiedHelp')}>
          <StatusTag tone="warning">{t('unverified')}</StatusTag>
        </Tooltip>
      )}
      {warnings.length > 0 && (
        <Tooltip title={<FindingList findings={warnings} {...jumps} />}>
          <StatusTag tone="warning">{t('warnings', { count: warnings.length })}</StatusTag>
        </Tooltip>
      )}
    </span>
  )
}
