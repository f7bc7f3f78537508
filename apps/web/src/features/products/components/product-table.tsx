import { useTranslation } from 'react-i18next'
import { formatAgo, formatTime } from '../../../lib/format.ts'
import type { Product } from '../api.ts'
import { ProductActions, type ProductActs } from './product-actions.tsx'
import { ProductIcon } from '../../../components/product-icon.tsx'
import { StoreLinks } from './store-links.tsx'
import styles from './product-table.module.css'
import { UsesPopover } from './uses-popover.tsx'

interface ProductTableProps {
  products: Product[]
  actsOf: (product: Product) => ProductActs
}

export function ProductTable({ products, actsOf }: ProductTableProps) {
  const { t } = useTranslation('products')
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.product')}</th>
            <th scope="col">{t('column.stores')}</th>
            <th scope="col">{t('column.uses')}</th>
            <th scope="col">{t('column.updated')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(product => (
            <Row key={product.id} product={product} acts={actsOf(product)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ product, acts }: { product: Product; acts: ProductActs }) {
  const { t } = useTranslation('products')
  return (
    <tr>
      <th scope="row">
        <div className={styles.product}>
          <ProductIcon src={product.icon_url} name={product.name} size={40} />
          <div className={styles.text}>
            <button
              type="button"
              className={styles.name}
              title={product.name}
              aria-label={t('act.editOne', { name: product.name })}
              onClick={acts.edit}
            >
              {product.name}
            </button>
            {(product.developer || product.description) !== '' && (
              <p className={styles.about}>
                {[product.developer, product.description].filter(Boolean).join(' · ')}
              </p>
            )}
          </div>
        </div>
      </th>
      <td>
        <StoreLinks product={product} />
      </td>
      <td>
        <UsesPopover product={product} />
      </td>
      <td className="tabular" title={formatTime(product.updated_time)}>
        {formatAgo(product.updated_time)}
      </td>
      <td className={styles.actions}>
        <ProductActions product={product} acts={acts} />
      </td>
    </tr>
  )
}
