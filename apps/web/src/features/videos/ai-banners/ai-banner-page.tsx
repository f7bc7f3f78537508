import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../../components/page-header.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { AiBannerList } from './ai-banner-list.tsx'
import styles from './ai-banners.module.css'
import { makeAiBanners } from './api.ts'
import { WishForm } from './wish-form.tsx'
import { firstWish, nameOf, type WishValues, wishOf } from './wish-values.ts'
import { aiBannerPath } from './ai-banner-path.ts'

/** Makes banners of a web page, and lists those that were made (SH-07). */
export function AiBannerPage() {
  const { t } = useTranslation('aiBanners')
  const navigate = useNavigate()
  const make = useAction({
    mutationFn: (values: WishValues) => makeAiBanners({ name: nameOf(values), ...wishOf(values) }),
    onSuccess: ({ id }) => navigate(aiBannerPath(id)),
  })
  return (
    <>
      <PageHeader title={t('title')} help={t('help')} />
      <p className={styles.engine}>{t('engine')}</p>
      <div className={styles.columns}>
        <WishForm first={firstWish} action={t('make')} busy={make.isPending} onMake={make.mutate} />
        <section aria-labelledby="ai-banners-made">
          <h2 id="ai-banners-made" className={styles.heading}>
            {t('made')}
          </h2>
          <AiBannerList filter={{}} />
        </section>
      </div>
    </>
  )
}
