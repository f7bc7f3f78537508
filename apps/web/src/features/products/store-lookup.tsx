import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { Button, Input, type InputRef, Space } from 'antd'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/use-action.ts'
import { lookUpProduct, type StoreFacts } from './api.ts'
import styles from './store-lookup.module.css'

interface StoreLookupProps {
  ref?: Ref<InputRef>
  /** Result of the store's lookup for the link. */
  onFacts: (facts: StoreFacts) => void
  /** The store did not answer, but the link is valid. */
  onLink: (store: Store, link: string) => void
}

/** Fills in a product from its store link; when the store cannot be reached, the user fills it in by hand. */
export function StoreLookup({ ref, onFacts, onLink }: StoreLookupProps) {
  const { t } = useTranslation('products')
  const id = useId()
  const [link, setLink] = useState('')
  const lookup = useAction({
    meta: { quiet: true },
    mutationFn: lookUpProduct,
    onSuccess: onFacts,
    onError: (_error, asked) => {
      const store = storeOf(asked)
      if (store) onLink(store, asked)
    },
  })
  const ask = (text: string) => {
    if (text.trim() !== '') lookup.mutate(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    ask(link)
  }
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        {t('lookup.label')}
      </label>
      <Space.Compact block>
        <Input
          ref={ref}
          id={id}
          value={link}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          placeholder={t('lookup.placeholder')}
          prefix={<StorefrontIcon size={16} aria-hidden="true" />}
          onChange={event => setLink(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={event => {
            const text = event.clipboardData.getData('text')
            if (link === '' && storeOf(text)) ask(text)
          }}
        />
        <Button loading={lookup.isPending} disabled={link.trim() === ''} onClick={() => ask(link)}>
          {t('lookup.act')}
        </Button>
      </Space.Compact>
      <div aria-live="polite">
        {lookup.isError && (
          <p className={styles.foundBox}>
            <strong>{lookup.error.message || t('lookup.failed')}</strong>{' '}
            {storeOf(link) && t('lookup.byHand')}
          </p>
        )}
        {lookup.isSuccess && <p className={styles.found}>{t('lookup.found', { name: lookup.data.name })}</p>}
      </div>
    </div>
  )
}

export type Store = 'ios' | 'android'

/** Returns the store of a pasted address in any copied form; undefined if it belongs to none. */
export function storeOf(link: string): Store | undefined {
  if (!URL.canParse(link.trim())) return undefined
  const { hostname } = new URL(link.trim())
  return hostname === 'apps.apple.com' ? 'ios' : hostname === 'play.google.com' ? 'android' : undefined
}
