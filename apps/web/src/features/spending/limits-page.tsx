import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { NumberInput } from '../../components/fields/number-input.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { limitsQuery, saveLimit, type Use } from './api.ts'
import styles from './limits-page.module.css'

/** What people and products may use in a month, with what they used; for the owner (BL-01.64). */
export function LimitsPage() {
  const { t } = useTranslation('spending')
  const limits = useQuery(limitsQuery)
  const { data } = limits
  return (
    <>
      <PageHeader title={t('title')} help={t('help')} />
      {limits.isError && <Failure error={limits.error} onRetry={() => void limits.refetch()} />}
      {limits.isPending && <Skeleton height={320} radius={12} />}
      {data !== undefined && (
        <>
          <p className={styles.month}>
            {t('month', { from: formatDate(data.from_time), until: formatDate(data.until_time - 1) })}
          </p>
          <SettingsSection title={t('people')} help={t('people.help')}>
            <LimitTable
              of="user"
              rows={data.users.map(({ user_id, username, email, uses }) => ({
                id: user_id,
                name: username,
                detail: email,
                uses,
              }))}
            />
          </SettingsSection>
          <SettingsSection title={t('products')} help={t('products.help')}>
            {data.products.length === 0 ? (
              <EmptyState drawing="search" title={t('products.none')} />
            ) : (
              <LimitTable
                of="product"
                rows={data.products.map(({ product_id, name, uses }) => ({ id: product_id, name, uses }))}
              />
            )}
          </SettingsSection>
        </>
      )}
    </>
  )
}

interface Row {
  id: number
  name: string
  detail?: string
  uses: Use[]
}

function LimitTable({ of, rows }: { of: 'user' | 'product'; rows: Row[] }) {
  const { t } = useTranslation('spending')
  return (
    <DataTable
      className={styles.rows}
      columns={[
        { key: 'name', head: t('name') },
        { key: 'downloads', head: t('use.download_push') },
        { key: 'credits', head: t('use.video_credits') },
      ]}
    >
      {rows.map(({ id, name, detail, uses }) => (
        <tr key={id}>
          <th scope="row">
            <span className={styles.name}>{name}</span>
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </th>
          {uses.map(use => (
            <td key={use.usage_type}>
              <LimitCell of={of} id={id} name={name} use={use} />
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  )
}

/** The use of the month and its limit, which is saved when the field is left or by Enter. */
function LimitCell({ of, id, name, use }: { of: 'user' | 'product'; id: number; name: string; use: Use }) {
  const { t } = useTranslation('spending')
  const { usage_type, used, limit } = use
  const [typed, setTyped] = useState<number | null>(limit === -1 ? null : limit)
  const save = useAction({
    mutationFn: (amount: number) => saveLimit({ of, id, usage_type, amount }),
    onSuccess: (_, amount) => notify({ tone: 'success', text: t(amount === -1 ? 'removed' : 'saved') }),
    onError: () => setTyped(limit === -1 ? null : limit),
    onSettled: () => queryClient.invalidateQueries({ queryKey: limitsQuery.queryKey }),
  })
  const commit = () => {
    const amount = typed ?? -1
    if (amount !== limit) save.mutate(amount)
  }
  const share = limit > 0 ? used / limit : used > 0 ? 1 : 0
  const text =
    limit === -1
      ? t('used', { used: used.toLocaleString() })
      : t('usedOf', { used: used.toLocaleString(), limit: limit.toLocaleString() })
  return (
    <div className={styles.cell}>
      <div className={styles.use}>
        <span>{text}</span>
        {limit !== -1 && (
          <ProgressBar
            share={share}
            label={text}
            tone={share >= 1 ? 'danger' : share >= 0.8 ? 'warning' : 'accent'}
          />
        )}
      </div>
      <NumberInput
        aria-label={t('limit', { use: t(`use.${usage_type}`), name })}
        placeholder={t('none')}
        min={0}
        max={1_000_000}
        precision={0}
        value={typed}
        disabled={save.isPending}
        onChange={setTyped}
        onBlur={commit}
        onPressEnter={commit}
      />
    </div>
  )
}
