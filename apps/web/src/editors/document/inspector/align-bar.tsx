import { type Alignment, alignNodes, distributeNodes, matchSize } from '@adloom/playable/commands'
import { AlignBottomIcon } from '@phosphor-icons/react/dist/csr/AlignBottom'
import { AlignCenterHorizontalIcon } from '@phosphor-icons/react/dist/csr/AlignCenterHorizontal'
import { AlignCenterVerticalIcon } from '@phosphor-icons/react/dist/csr/AlignCenterVertical'
import { AlignLeftIcon } from '@phosphor-icons/react/dist/csr/AlignLeft'
import { AlignRightIcon } from '@phosphor-icons/react/dist/csr/AlignRight'
import { AlignTopIcon } from '@phosphor-icons/react/dist/csr/AlignTop'
import { ArrowsHorizontalIcon } from '@phosphor-icons/react/dist/csr/ArrowsHorizontal'
import { ArrowsOutLineHorizontalIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutLineHorizontal'
import { ArrowsOutLineVerticalIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutLineVertical'
import { ArrowsVerticalIcon } from '@phosphor-icons/react/dist/csr/ArrowsVertical'
import { SquareSplitHorizontalIcon } from '@phosphor-icons/react/dist/csr/SquareSplitHorizontal'
import { useTranslation } from 'react-i18next'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import type { Inspected } from './inspected.ts'
import styles from './inspector.module.css'

type Spread = 'x' | 'y' | 'width' | 'height' | 'both'

/** Aligns one layer to the canvas or several to each other; distributes three or more. */
export function AlignBar({ at: { store, ids, orientation } }: { at: Inspected }) {
  const { t } = useTranslation('freeInspector')
  const several = ids.length > 1
  const spread = (what: Spread) =>
    what === 'x' || what === 'y'
      ? distributeNodes(store, ids, what, 'gaps', orientation)
      : matchSize(store, ids, what, orientation)
  return (
    <div className={styles.bar}>
      <PickRow<Alignment>
        kind="buttons"
        label={several ? t('align.toEachOther') : t('align.toStage')}
        value={undefined}
        onChange={to => alignNodes(store, ids, to, orientation)}
        options={[
          { value: 'left', label: t('align.left'), icon: AlignLeftIcon },
          { value: 'centre', label: t('align.centre'), icon: AlignCenterHorizontalIcon },
          { value: 'right', label: t('align.right'), icon: AlignRightIcon },
          { value: 'top', label: t('align.top'), icon: AlignTopIcon },
          { value: 'middle', label: t('align.middle'), icon: AlignCenterVerticalIcon },
          { value: 'bottom', label: t('align.bottom'), icon: AlignBottomIcon },
        ]}
      />
      {several && (
        <PickRow<Spread>
          kind="buttons"
          label={t('align.spread')}
          value={undefined}
          onChange={spread}
          options={[
            { value: 'x', label: t('align.spreadX'), icon: ArrowsHorizontalIcon, disabled: ids.length < 3 },
            { value: 'y', label: t('align.spreadY'), icon: ArrowsVerticalIcon, disabled: ids.length < 3 },
            { value: 'width', label: t('align.sameWidth'), icon: ArrowsOutLineHorizontalIcon },
            { value: 'height', label: t('align.sameHeight'), icon: ArrowsOutLineVerticalIcon },
            { value: 'both', label: t('align.sameSize'), icon: SquareSplitHorizontalIcon },
          ]}
        />
      )}
    </div>
  )
}
