import { setAnchor, setPlacement } from '@adloom/playable/commands'
import { placementOf } from '@adloom/playable/geometry'
import { useTranslation } from 'react-i18next'
import { AnchorPicker, type NineAnchor } from '../../../components/fields/anchor-picker.tsx'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import { type Inspected, shared } from './inspected.ts'
import styles from './inspector.module.css'

/** How root layers keep to screens of other shapes (D-31): by an edge or corner, or filling all of it. */
export function FitSection({ at: { store, ids, nodes, orientation } }: { at: Inspected }) {
  const { t } = useTranslation('freeInspector')
  const fit = shared(nodes, node => placementOf(node, orientation).fit ?? 'anchor')
  const anchor =
    fit === 'anchor' ? shared(nodes, node => placementOf(node, orientation).anchor ?? 'c') : undefined
  return (
    <FoldSection id="free.fit" title={t('fit.title')}>
      <PickRow<'anchor' | 'cover' | 'stretch'>
        label={t('fit.title')}
        value={fit}
        onChange={next =>
          setPlacement(
            store,
            ids,
            next === 'anchor' ? { fit: undefined } : { fit: next, anchor: undefined },
            orientation,
          )
        }
        options={[
          { value: 'anchor', label: t('fit.anchor') },
          { value: 'cover', label: t('fit.cover') },
          { value: 'stretch', label: t('fit.stretch') },
        ]}
      />
      {fit === 'anchor' || fit === undefined ? (
        <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
          <AnchorPicker
            label={t('fit.anchorLabel')}
            value={anchor}
            onChange={(next: NineAnchor) => setAnchor(store, ids, next, orientation)}
          />
          <p className={styles.help}>
            {anchor === undefined ? t('fit.mixed') : anchor === 'c' ? t('fit.centreHelp') : t('fit.edgeHelp')}
          </p>
        </div>
      ) : (
        <p className={styles.help}>{t(fit === 'cover' ? 'fit.coverHelp' : 'fit.stretchHelp')}</p>
      )}
    </FoldSection>
  )
}
