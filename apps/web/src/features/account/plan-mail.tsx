import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Profile } from './api.ts'
import styles from './forms.module.css'
import { useSaveProfile } from './person-form.tsx'

/** Whether warnings about plans are mailed to the user (BL-05.74); it is saved at once. */
export function PlanMail({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const save = useSaveProfile()
  const isOn = save.isPending ? save.variables.mail_plan_signals : profile.mail_plan_signals
  return (
    <label className={styles.switch} htmlFor="mail-plans">
      <span>
        <strong>{t('mail.plans')}</strong>
        <span>{t('mail.plansHelp')}</span>
      </span>
      <Switch
        id="mail-plans"
        checked={isOn}
        loading={save.isPending}
        onChange={mail_plan_signals => save.mutate({ mail_plan_signals })}
      />
    </label>
  )
}
