import type { RenderSize } from '@adloom/contract/recording-renders'
import { stepsPerSecond } from '@adloom/playable/recording'
import { Alert, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { languageName } from '../../../lib/language.ts'
import { stepTime } from '../journal-texts.ts'
import type { MatrixCheck } from './matrix-dialog.tsx'
import type { MatrixSource } from './matrix-source.ts'
import type { MatrixVariant } from './matrix-variants.ts'
import styles from './matrix.module.css'

interface MatrixTableProps {
  source: MatrixSource
  variants: MatrixVariant[]
  sizes: RenderSize[]
  /** Keys. */
  excluded: string[]
  check: MatrixCheck
  onExclude(keys: string[]): void
}

/** The variants that are rendered, each with the result of its check and a tick. */
export function MatrixTable({ source, variants, sizes, excluded, check, onExclude }: MatrixTableProps) {
  const { t } = useTranslation('recordings')
  const diverged = variants.filter(({ key }) => (check.resultOf(key)?.diverged ?? -1) >= 0)
  const left = diverged.filter(({ key }) => !excluded.includes(key))
  const unchecked = variants.filter(({ key }) => !excluded.includes(key) && !check.resultOf(key)?.checked)
  return (
    <>
      {check.isRunning && <ProgressBar share={check.progress / 100} label={t('matrix.checking')} />}
      {check.error !== '' && <Alert type="error" showIcon title={check.error} />}
      {left.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('matrix.diverged', { count: left.length })}
          action={
            <button
              type="button"
              className={styles.leave}
              onClick={() => onExclude([...excluded, ...left.map(({ key }) => key)])}
            >
              {t('matrix.exclude')}
            </button>
          }
        />
      )}
      {unchecked.length > 0 && !check.isRunning && (
        <p className={styles.hint}>{t('matrix.notChecked', { count: unchecked.length })}</p>
      )}
      <ul className={styles.variants} aria-label={t('matrix.variants')}>
        {variants.map(variant => (
          <VariantRow
            key={variant.key}
            {...{ source, variant, sizes, check }}
            isIncluded={!excluded.includes(variant.key)}
            onInclude={on =>
              onExclude(on ? excluded.filter(key => key !== variant.key) : [...excluded, variant.key])
            }
          />
        ))}
      </ul>
    </>
  )
}

interface VariantRowProps extends Pick<MatrixTableProps, 'source' | 'sizes' | 'check'> {
  variant: MatrixVariant
  isIncluded: boolean
  onInclude(on: boolean): void
}

function VariantRow({ source, variant, sizes, check, isIncluded, onInclude }: VariantRowProps) {
  const { t } = useTranslation('recordings')
  const name = useVariantName(source)(variant)
  const result = check.resultOf(variant.key)
  const stepOf = (ms: number) => (ms * stepsPerSecond) / 1000
  const fitted = check.isOfSizes ? (result?.fitted ?? []).flatMap(index => sizes[index] ?? []) : []
  return (
    <li data-diverged={(result?.diverged ?? -1) >= 0}>
      <Checkbox checked={isIncluded} onChange={event => onInclude(event.target.checked)}>
        {name}
      </Checkbox>
      {result && (
        <p>
          {!result.checked && t('matrix.unchecked')}
          {result.checked && result.diverged < 0 && <b>{t('matrix.same')}</b>}
          {result.diverged >= 0 && (
            <>
              <em>{t('differs', { time: stepTime(stepOf(result.diverged)) })}</em> {source.difference(result)}
            </>
          )}
          {fitted.length > 0 && (
            <>
              {' '}
              {t('matrix.fitted', {
                sizes: fitted.map(({ width, height }) => `${width}×${height}`).join(', '),
              })}
            </>
          )}
        </p>
      )}
    </li>
  )
}

/** What a variant is called: its skin, its language and its values. */
function useVariantName({ skins }: MatrixSource) {
  const { t } = useTranslation('recordings')
  return ({ skin: id, language: tag, name }: MatrixVariant) => {
    const named = [skins.find(one => one.id === id)?.label, tag && languageName(tag), name]
    return named.filter(Boolean).join(' · ') || t('language.recorded')
  }
}
