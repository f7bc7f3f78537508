import type { Asset } from '@adloom/contract/assets'
import { inputLimits } from '@adloom/contract/input-limits'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button, Input, Segmented, Select } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageField } from '../banners/image-field.tsx'
import { SizeChoice } from '../banners/size-choice.tsx'
import { bannerLanguages } from './api.ts'
import styles from './ai-banners.module.css'
import { isComplete, type WishValues } from './wish-values.ts'

interface WishFormProps {
  first: WishValues
  action: string
  busy: boolean
  onMake: (values: WishValues) => void
}

const counts = Array.from({ length: inputLimits.aiBannerCount }, (_, index) => index + 1)
const logos = ['page', 'own', 'none'] as const

/** The page, the words, the images and the sizes of AI banners. */
export function WishForm({ first, action, busy, onMake }: WishFormProps) {
  const { t } = useTranslation('aiBanners')
  const [values, setValues] = useState(first)
  const change = (changed: Partial<WishValues>) => setValues(before => ({ ...before, ...changed }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete(values)) onMake(values)
  }
  return (
    <form className={styles.form} aria-label={t('form')} onSubmit={submit}>
      <label>
        <span>{t('address')}</span>
        <Input
          type="text"
          inputMode="url"
          size="large"
          value={values.address}
          placeholder={t('address.hint')}
          maxLength={inputLimits.storeLink}
          onChange={event => change({ address: event.target.value })}
        />
        <small>{t('address.help')}</small>
      </label>
      <WordFields values={values} onChange={change} />
      <ImageFields values={values} onChange={change} />
      <div className={styles.pair}>
        <label>
          <span>{t('language')}</span>
          <Select
            value={values.language}
            aria-label={t('language')}
            onChange={language => change({ language })}
            options={bannerLanguages.map(value => ({ value, label: t(`language.${value}`) }))}
          />
        </label>
        <label>
          <span>{t('count')}</span>
          <Select
            value={values.count}
            aria-label={t('count')}
            onChange={count => change({ count })}
            options={counts.map(value => ({ value, label: String(value) }))}
          />
        </label>
      </div>
      <SizeChoice value={values.sizes} onChange={sizes => change({ sizes })} />
      <div className={styles.make}>
        <Button
          block
          type="primary"
          size="large"
          htmlType="submit"
          disabled={!isComplete(values)}
          loading={busy}
          icon={<SparkleIcon size={18} weight="fill" aria-hidden="true" />}
        >
          {action}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  values: WishValues
  onChange: (changed: Partial<WishValues>) => void
}

function WordFields({ values, onChange }: FieldsProps) {
  const { t } = useTranslation('aiBanners')
  return (
    <fieldset className={styles.group}>
      <legend>{t('words')}</legend>
      <small>{t('words.help')}</small>
      {(['headline', 'line', 'button'] as const).map(role => (
        <Input
          key={role}
          value={values[role]}
          aria-label={t(`words.${role}`)}
          placeholder={t(`words.${role}`)}
          maxLength={inputLimits.bannerText}
          onChange={event => onChange({ [role]: event.target.value })}
        />
      ))}
    </fieldset>
  )
}

function ImageFields({ values, onChange }: FieldsProps) {
  const { t } = useTranslation('aiBanners')
  const { images, logo, ownLogo } = values
  const add = (image: Asset | undefined) => {
    if (image && !images.some(({ id }) => id === image.id)) onChange({ images: [...images, image] })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('images')}</legend>
      <small>{t('images.help')}</small>
      {images.length > 0 && (
        <ul className={styles.images} aria-label={t('images')}>
          {images.map(image => (
            <li key={image.id}>
              <img src={image.cover_url || image.full_url} alt={image.name} />
              <button
                type="button"
                aria-label={t('images.remove', { name: image.name })}
                onClick={() => onChange({ images: images.filter(({ id }) => id !== image.id) })}
              >
                <XIcon size={12} weight="bold" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {images.length < inputLimits.aiBannerImages && (
        <ImageField label={t('images.add')} value={undefined} onChange={add} />
      )}
      <span className={styles.label}>{t('logo')}</span>
      <Segmented
        block
        value={logo}
        aria-label={t('logo')}
        onChange={chosen => onChange({ logo: chosen })}
        options={logos.map(value => ({ value, label: t(`logo.${value}`) }))}
      />
      {logo === 'own' && (
        <ImageField
          label={t('logo.image')}
          value={ownLogo}
          onChange={image => onChange({ ownLogo: image })}
        />
      )}
    </fieldset>
  )
}
