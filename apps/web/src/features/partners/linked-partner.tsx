import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { notify } from '../../lib/notices.ts'
import { Country } from '../../components/country.tsx'
import { useAction } from '../../lib/use-action.ts'
import { leavePartner, type LinkedPartner as Partner, refreshPartners } from './api.ts'
import styles from './partners.module.css'
import { StateTag } from './state-tag.tsx'

/** A partner that the account buys through; the owner leaves a company of another account (BL-04.31). */
export function LinkedPartner({ partner, canLeave }: { partner: Partner; canLeave: boolean }) {
  const { t } = useTranslation('partners')
  const [asks, setAsks] = useState(false)
  const { name } = partner
  const leave = useAction({
    mutationFn: leavePartner,
    onSuccess: () => {
      notify({ tone: 'success', text: t('leave.done', { name }) })
      refreshPartners()
    },
    onSettled: () => setAsks(false),
  })
  return (
    <article className={styles.item} aria-label={name}>
      <div className={styles.about}>
        <h3 className={styles.name}>
          {name} <StateTag status={partner.approve_status} />
        </h3>
        <p className={styles.line}>
          {t(partner.reseller ? 'kind.reseller' : `kind.${partner.category}`)} ·{' '}
          <Country code={partner.country_code} /> ·{' '}
          <span className={styles.code}>{partner.partner_code}</span>
        </p>
      </div>
      {partner.reseller && canLeave && <Button onClick={() => setAsks(true)}>{t('leave')}</Button>}
      <ConfirmDialog
        open={asks}
        title={t('leave.title', { name })}
        action={t('leave')}
        danger
        busy={leave.isPending}
        onConfirm={() => leave.mutate(partner.partner_code)}
        onClose={() => setAsks(false)}
      >
        {t('leave.text', { name })}
      </ConfirmDialog>
    </article>
  )
}
