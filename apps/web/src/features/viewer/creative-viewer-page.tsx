import { ColumnsIcon } from '@phosphor-icons/react/dist/csr/Columns'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { LanguageMenu } from '../../components/language-menu.tsx'
import { Mark } from '../../components/mark.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import {
  creativeSetQuery,
  type Creative,
  creativeQuery,
  type CreativeSet,
  missingFacts,
  creativeLabel,
  orientationOf,
} from './api.ts'
import styles from './creative-viewer-page.module.css'
import { QrCode } from '../../components/qr-code.tsx'
import { localText, useLanguage } from '../../lib/language.ts'
import creativeSetViewStyles from './creative-set-view.module.css'
import { formatAgo } from '../../lib/format.ts'
import { AdFrame } from '../../components/ad-frame.tsx'

/** The creatives of one project, for anyone with its link (SH-02, PL-04). */
export function CreativeViewerPage() {
  const { t } = useTranslation('viewer')
  const [search] = useSearchParams()
  const share = search.get('share') ?? ''
  const set = useQuery({ ...creativeSetQuery(share), enabled: share !== '' })
  const missing = set.data === undefined ? [] : missingFacts(set.data)
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Mark />
        <h1 className={styles.name}>{set.data?.info.name ?? t('creatives')}</h1>
        <LanguageMenu />
      </header>
      <main className={styles.body}>
        {share === '' && (
          <Centred>
            <EmptyState drawing="search" title={t('noLink')}>
              {t('noLink.text')}
            </EmptyState>
          </Centred>
        )}
        {share !== '' && set.isPending && <Skeleton height={480} radius={12} />}
        {set.isError && (
          <Centred>
            <Failure error={set.error} onRetry={() => void set.refetch()} />
          </Centred>
        )}
        {missing.length > 0 && (
          <Centred>
            <EmptyState drawing="broken" title={t('incomplete')}>
              {t('incomplete.text', { facts: missing.map(fact => t(`fact.${fact}`)).join(' · ') })}
            </EmptyState>
          </Centred>
        )}
        {set.data !== undefined && missing.length === 0 && <CreativeSetView share={share} set={set.data} />}
      </main>
    </div>
  )
}

function Centred({ children }: { children: ReactNode }) {
  return <div className={styles.centred}>{children}</div>
}

/** One creative in a device, buttons for the others, and the facts of the set (PL-04). */
function CreativeSetView({ share, set }: { share: string; set: CreativeSet }) {
  const { t } = useTranslation('viewer')
  const language = useLanguage()
  const [currentId, setCurrentId] = useState(set.creatives[0]?.id)
  const [besideId, setBesideId] = useState<number>()
  const current = set.creatives.find(one => one.id === currentId) ?? set.creatives[0]
  const others = set.creatives.filter(one => one.id !== current?.id)
  const beside = others.find(one => one.id === besideId)
  if (current === undefined) return null
  return (
    <div className={creativeSetViewStyles.view}>
      {set.switcher_visible && (
        <nav className={creativeSetViewStyles.switcher} aria-label={t('switch')}>
          <ul>
            {set.creatives.map(one => (
              <li key={one.id}>
                <button
                  type="button"
                  className={creativeSetViewStyles.creative}
                  aria-current={one.id === current.id ? 'true' : undefined}
                  onClick={() => setCurrentId(one.id)}
                >
                  <span
                    className={`${creativeSetViewStyles.shape} ${creativeSetViewStyles[orientationOf(one)]}`}
                    aria-hidden="true"
                  />
                  <span>{creativeLabel(one, language)}</span>
                </button>
              </li>
            ))}
          </ul>
          <CompareField others={others} beside={beside} onBeside={setBesideId} />
        </nav>
      )}
      <div className={creativeSetViewStyles.stages}>
        <CreativeStage key={current.id} share={share} creative={current} />
        {beside !== undefined && <CreativeStage key={beside.id} share={share} creative={beside} />}
      </div>
      <aside className={creativeSetViewStyles.info} aria-label={t('info')}>
        <CreativeInfo set={set} />
        <QrCode text={location.href} label={t('qr')} />
      </aside>
    </div>
  )
}

interface CompareFieldProps {
  others: readonly Creative[]
  beside: Creative | undefined
  onBeside(id: number | undefined): void
}

/** Plays a second creative beside the chosen one (SH-02.4). */
function CompareField({ others, beside, onBeside }: CompareFieldProps) {
  const { t } = useTranslation('viewer')
  const language = useLanguage()
  if (others.length === 0) return null
  return (
    <div className={creativeSetViewStyles.compare}>
      <Button
        block
        icon={<ColumnsIcon size={16} />}
        type={beside === undefined ? 'default' : 'primary'}
        aria-pressed={beside !== undefined}
        onClick={() => onBeside(beside === undefined ? others[0]!.id : undefined)}
      >
        {t('compare')}
      </Button>
      {beside !== undefined && (
        <Select
          value={beside.id}
          options={others.map(one => ({ value: one.id, label: creativeLabel(one, language) }))}
          aria-label={t('beside')}
          onChange={onBeside}
        />
      )}
    </div>
  )
}

/** Name, tag, how it is played and the plain facts (PL-04). */
function CreativeInfo({ set: { info, product_name, creative_type } }: { set: CreativeSet }) {
  const { t } = useTranslation(['viewer', 'common'])
  const language = useLanguage()
  const details: [string, string][] = [
    [t('fact.product_name'), product_name],
    [t('fact.creative_type'), t(`type.${creative_type === 'playable' ? 'playable' : 'other'}`)],
    [t('fact.template'), localText(info.template, language)],
    [t('fact.methods'), info.play_methods.map(method => localText(method, language)).join(', ')],
    [
      t('fact.difficulty'),
      t(
        `difficulty.${info.difficulty_level === 3 ? 'hard' : info.difficulty_level === 2 ? 'middle' : 'easy'}`,
      ),
    ],
    [t('fact.dimension'), info.dimension_type.toUpperCase()],
    [t('fact.scenes'), String(info.scene_count)],
    [t('fact.models'), String(info.model_count)],
    [t('fact.actions'), String(info.action_count)],
    [
      t('fact.languages'),
      info.languages.map(code => t(`common:language.${code}`, { defaultValue: code })).join(', '),
    ],
    [t('fact.updated'), formatAgo(info.updated_time)],
  ]
  return (
    <section>
      <h2 className={creativeSetViewStyles.name}>
        {info.name}{' '}
        {info.tag > 0 && (
          <span className={creativeSetViewStyles.tag}>
            {t(info.tag === 1 ? 'tag.hot' : 'tag.recommended')}
          </span>
        )}
      </h2>
      <dl className={creativeSetViewStyles.facts}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The really packed creative in a device, on the origin without any right. */
function CreativeStage({ share, creative }: { share: string; creative: Creative }) {
  const { t } = useTranslation('viewer')
  const language = useLanguage()
  const address = useQuery(creativeQuery(share, creative.id))
  return (
    <AdFrame
      title={creativeLabel(creative, language)}
      address={address.data}
      error={address.error}
      onRetry={() => void address.refetch()}
      waiting={t('packing')}
      orientation={orientationOf(creative)}
    />
  )
}
