import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { notify } from '../../lib/notices.ts'
import { moneyOf } from '../../lib/plan-name.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { buyOut, priceQuery } from './api.ts'

/** Buys a project out after its price was shown; one that was bought out is marked (BL-03.51). */
export function BuyoutButton({ project, name }: { project: number; name: string }) {
  const { t } = useTranslation('billing')
  const { data } = useQuery(priceQuery)
  const [asks, setAsks] = useState(false)
  const buy = useAction({
    mutationFn: buyOut,
    onSuccess: ({ price }) =>
      notify({
        tone: 'success',
        text: t('buyout.done', { project: name, amount: moneyOf(price, data?.currency ?? 1) }),
      }),
    // A price that changed is read again too.
    onSettled: () => {
      setAsks(false)
      void queryClient.invalidateQueries({ queryKey: ['billing'] })
    },
  })
  if (data === undefined || project === 0) return null
  if (data.buyouts.some(one => one.project_id === project))
    return <Tag variant="filled">{t('buyout.bought')}</Tag>
  const price = data.current?.buyout_price ?? -1
  if (price < 0 || !data.can_buy_out) return null
  const amount = moneyOf(price, data.currency)
  return (
    <>
      <Button size="small" aria-label={`${t('buyout')} ${name}`} onClick={() => setAsks(true)}>
        {t('buyout')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('buyout.title', { project: name })}
        action={t('buyout.confirm', { amount })}
        busy={buy.isPending}
        onConfirm={() => buy.mutate({ project_id: project, expected_amount: price })}
        onClose={() => setAsks(false)}
      >
        {t('buyout.text', { amount })}
      </ConfirmDialog>
    </>
  )
}
