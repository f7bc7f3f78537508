import { AppStoreLogoIcon } from '@phosphor-icons/react/dist/csr/AppStoreLogo'
import { GooglePlayLogoIcon } from '@phosphor-icons/react/dist/csr/GooglePlayLogo'
import { useTranslation } from 'react-i18next'
import type { Product } from '../api.ts'
import styles from './store-links.module.css'

/** The stores that have the product, as links to it there. */
export function StoreLinks({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  if (product.ios_url === '' && product.android_url === '')
    return <span className={styles.none}>{t('stores.none')}</span>
  return (
    <span className={styles.links}>
      {product.ios_url !== '' && (
        <StoreLink
          href={product.ios_url}
          name="App Store"
          label={t('stores.open', { name: product.name, store: 'App Store' })}
        >
          <AppStoreLogoIcon size={16} aria-hidden="true" />
        </StoreLink>
      )}
      {product.android_url !== '' && (
        <StoreLink
          href={product.android_url}
          name="Google Play"
          label={t('stores.open', { name: product.name, store: 'Google Play' })}
        >
          <GooglePlayLogoIcon size={16} aria-hidden="true" />
        </StoreLink>
      )}
    </span>
  )
}

function StoreLink({
  href,
  name,
  label,
  children,
}: {
  href: string
  name: string
  label: string
  children: React.ReactNode
}) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {children}
      {name}
    </a>
  )
}
