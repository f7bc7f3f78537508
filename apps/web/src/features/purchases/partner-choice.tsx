import type { PurchaseRule } from '@adloom/contract/purchase-rules'
import { Radio } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Country } from '../../components/country.tsx'
import type { Partner, PartnerList } from './api.ts'
import styles from './partner-choice.module.css'

export type PurchaseKind = 'package' | 'recharge' | 'pack'

/** Returns whether a purchase is possible through a partner, or what prevents it. */
function ruleOf(partner: Pick<Partner, `rule_${PurchaseKind}`>, kind: PurchaseKind): PurchaseRule {
  return partner[`rule_${kind}`]
}

/** The code of a purchase without a partner, made by the user as a person. */
export const ownCode = ''

/** The codes that can be chosen for a kind of purchase (B§6). */
export function choosableCodes(partners: PartnerList, kind: PurchaseKind): string[] {
  const codes = partners.list
    .filter(partner => ruleOf(partner, kind) === 'purchasable')
    .map(partner => partner.partner_code)
  return partners.inline && ruleOf(partners, kind) === 'purchasable' ? [...codes, ownCode] : codes
}

interface PartnerChoiceProps {
  partners: PartnerList
  kind: PurchaseKind
  buyer: { email: string; country: string }
  value: string | undefined
  /** Shown after an attempt to send without a partner. */
  missing: boolean
  onChange: (code: string) => void
}

/** Through whom the account buys: partners that cannot sell this are disabled with the reason (BL-02.48). */
export function PartnerChoice({ partners, kind, buyer, value, missing, onChange }: PartnerChoiceProps) {
  const { t } = useTranslation('purchases')
  const errorId = useId()
  return (
    <fieldset className={styles.partners}>
      <legend>{t('partner')}</legend>
      <p className={styles.help}>{t('partner.help')}</p>
      <Radio.Group
        className={styles.group}
        value={value}
        aria-label={t('partner')}
        aria-describedby={missing ? errorId : undefined}
        onChange={event => onChange(event.target.value as string)}
      >
        {partners.list.map(partner => (
          <PartnerOption
            key={partner.partner_code}
            code={partner.partner_code}
            name={partner.name}
            tag={t(partner.category === 'personal' ? 'partner.personal' : 'partner.enterprise')}
            about={[t('partner.code', { code: partner.partner_code })]}
            country={partner.country_code}
            rule={ruleOf(partner, kind)}
          />
        ))}
        {partners.inline && (
          <PartnerOption
            code={ownCode}
            name={t('partner.own')}
            tag={t('partner.personal')}
            about={[buyer.email]}
            country={buyer.country}
            rule={ruleOf(partners, kind)}
          />
        )}
      </Radio.Group>
      {missing && (
        <p id={errorId} className={styles.error} role="alert">
          {t('partner.required')}
        </p>
      )}
    </fieldset>
  )
}

interface PartnerOptionProps {
  code: string
  name: string
  tag: string
  about: readonly string[]
  country: string
  rule: PurchaseRule
}

function PartnerOption({ code, name, tag, about, country, rule }: PartnerOptionProps) {
  const { t } = useTranslation('purchases')
  return (
    <Radio value={code} disabled={rule !== 'purchasable'} className={styles.option}>
      <span className={styles.name}>
        {name} <span className={styles.tag}>{tag}</span>
      </span>
      <span className={styles.about}>
        {about.join(' · ')} · <Country code={country} />
      </span>
      {rule !== 'purchasable' && <span className={styles.reason}>{t(`rule.${rule}`)}</span>}
    </Radio>
  )
}
