import {
  linkOrientations,
  reuseOtherOrientation,
  unlinkOrientations,
  type PlacementPatch,
  setPlacement,
  setPivot,
  hideNodes,
  shownSize,
  sizeNodes,
  setAnchor,
} from '@adloom/playable/commands'
import type { NodeRecord } from '@adloom/playable/format'
import { placementOf } from '@adloom/playable/geometry'
import { AngleIcon } from '@phosphor-icons/react/dist/csr/Angle'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import { LinkSimpleBreakIcon } from '@phosphor-icons/react/dist/csr/LinkSimpleBreak'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/LockSimpleOpen'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorPicker, type NineAnchor, nineAnchors } from '../../../components/fields/anchor-picker.tsx'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { type Inspected, sharedValue } from './inspected.ts'
import styles from './inspector.module.css'
import { Row } from './row.tsx'
import { PickRow } from '../../../components/fields/pick-row.tsx'

const ratioKey = 'adloom.inspector.ratio'

/** Position and size of layers in the current orientation. */
export function PlaceSection({ at }: { at: Inspected }) {
  const { t } = useTranslation('inspector')
  const { store, ids, nodes, orientation } = at
  const set = (patch: PlacementPatch) => setPlacement(store, ids, patch, orientation)
  const isSplit = sharedValue(nodes, node => node.landscape !== undefined)
  const fills = nodes.every(node => placementOf(node, orientation).fit !== undefined)
  const isHidden = sharedValue(nodes, node => hiddenIn(node, orientation))
  const hide = () =>
    isSplit ? set({ hidden: isHidden ? undefined : true }) : hideNodes(store, ids, isHidden !== true)
  return (
    <FoldSection
      id="free.place"
      title={t('place.title')}
      actions={
        <>
          <IconButton
            icon={isHidden ? EyeSlashIcon : EyeIcon}
            size="small"
            label={
              isSplit
                ? t(isHidden ? 'place.showHere' : 'place.hideHere')
                : t(isHidden ? 'place.show' : 'place.hide')
            }
            onClick={hide}
          />
          <IconButton
            icon={isSplit ? LinkSimpleBreakIcon : LinkSimpleIcon}
            size="small"
            label={t(isSplit ? 'place.link' : 'place.unlink')}
            onClick={() => (isSplit ? linkOrientations(store, ids) : unlinkOrientations(store, ids))}
          />
        </>
      }
    >
      {isSplit && (
        <div className={styles.splitNote}>
          <span>{t(orientation === 'portrait' ? 'place.splitPortrait' : 'place.splitLandscape')}</span>
          <button
            type="button"
            className={styles.link}
            onClick={() => reuseOtherOrientation(store, ids, orientation)}
          >
            {t(orientation === 'portrait' ? 'place.reuseLandscape' : 'place.reusePortrait')}
          </button>
        </div>
      )}
      {fills ? <p className={styles.help}>{t('place.fills')}</p> : <PlaceFields at={at} />}
    </FoldSection>
  )
}

function PivotRow({
  at: { store, ids, orientation },
  px,
  py,
}: {
  at: Inspected
  px: number | undefined
  py: number | undefined
}) {
  const { t } = useTranslation('inspector')
  const set = (pivot: Partial<{ px: number; py: number }>) =>
    setPivot(store, ids, { px: px ?? 0.5, py: py ?? 0.5, ...pivot }, orientation)
  const anchor =
    px === undefined || py === undefined
      ? undefined
      : nineAnchors.find((_, index) => (index % 3) / 2 === px && Math.floor(index / 3) / 2 === py)
  return (
    <Row label={t('place.pivot')} top>
      <div style={{ display: 'flex', gap: 8 }}>
        <AnchorPicker
          label={t('place.pivot')}
          value={anchor}
          onChange={(next: NineAnchor) => set(pivotOf(next))}
        />
        <div style={{ display: 'grid', gap: 8, flex: 1, minWidth: 0 }}>
          <NumberField
            label={t('place.pivotX')}
            mark="X"
            unit="%"
            value={px === undefined ? undefined : px * 100}
            min={-500}
            max={600}
            onChange={value => set({ px: value / 100 })}
          />
          <NumberField
            label={t('place.pivotY')}
            mark="Y"
            unit="%"
            value={py === undefined ? undefined : py * 100}
            min={-500}
            max={600}
            onChange={value => set({ py: value / 100 })}
          />
        </div>
      </div>
    </Row>
  )
}

function pivotOf(anchor: NineAnchor): { px: number; py: number } {
  const index = nineAnchors.indexOf(anchor)
  return { px: (index % 3) / 2, py: Math.floor(index / 3) / 2 }
}

function scaleOf(percent: number): number | undefined {
  return percent === 100 ? undefined : percent / 100
}

function hiddenIn(node: NodeRecord, orientation: Inspected['orientation']): boolean {
  return node.hidden === true || placementOf(node, orientation).hidden === true
}

/**
 * How root layers adapt to other screen shapes (D-31): anchored to an edge or corner, or filling the screen.
 */
export function FitSection({ at: { store, ids, nodes, orientation } }: { at: Inspected }) {
  const { t } = useTranslation('inspector')
  const fit = sharedValue(nodes, node => placementOf(node, orientation).fit ?? 'anchor')
  const anchor =
    fit === 'anchor' ? sharedValue(nodes, node => placementOf(node, orientation).anchor ?? 'c') : undefined
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

/** Position, size, rotation and pivot of the selected layers. */
function PlaceFields({ at }: { at: Inspected }) {
  const { t } = useTranslation('inspector')
  const { store, ids, nodes, orientation } = at
  const [keepsRatio, setKeepsRatio] = useState(() => localStorage.getItem(ratioKey) === 'true')
  const place = <T,>(choose: (place: ReturnType<typeof placementOf>) => T) =>
    sharedValue(nodes, node => choose(placementOf(node, orientation)))
  const set = (patch: PlacementPatch) => setPlacement(store, ids, patch, orientation)
  const size = (side: 'w' | 'h') => sharedValue(nodes, node => shownSize(node, orientation)[side])
  const scales = nodes.every(node => node.kind !== 'group' && node.kind !== 'instance')
  return (
    <>
      <div className={styles.two}>
        <NumberField label={t('place.x')} mark="X" value={place(one => one.x)} onChange={x => set({ x })} />
        <NumberField label={t('place.y')} mark="Y" value={place(one => one.y)} onChange={y => set({ y })} />
      </div>
      <div className={styles.twoLink}>
        <NumberField
          label={t('place.w')}
          mark="W"
          value={size('w')}
          min={0}
          onChange={w => sizeNodes(store, ids, { w }, orientation, keepsRatio)}
        />
        <NumberField
          label={t('place.h')}
          mark="H"
          value={size('h')}
          min={0}
          onChange={h => sizeNodes(store, ids, { h }, orientation, keepsRatio)}
        />
        <IconButton
          icon={keepsRatio ? LockSimpleIcon : LockSimpleOpenIcon}
          size="small"
          label={t('place.ratio')}
          pressed={keepsRatio}
          onClick={() => {
            localStorage.setItem(ratioKey, String(!keepsRatio))
            setKeepsRatio(!keepsRatio)
          }}
        />
      </div>
      <div className={styles.two}>
        <NumberField
          label={t('place.rotation')}
          mark={<AngleIcon size={14} />}
          unit="°"
          value={place(one => one.r ?? 0)}
          onChange={r => set({ r: r === 0 ? undefined : r })}
        />
        {scales && (
          <NumberField
            label={t('place.scale')}
            mark={t('place.scaleMark')}
            unit="%"
            value={place(one => ((one.sx ?? 1) === (one.sy ?? 1) ? (one.sx ?? 1) * 100 : NaN))}
            onChange={percent => set({ sx: scaleOf(percent), sy: scaleOf(percent) })}
          />
        )}
      </div>
      <PivotRow at={at} px={place(one => one.px ?? 0.5)} py={place(one => one.py ?? 0.5)} />
    </>
  )
}
