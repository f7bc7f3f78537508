import { type Combination, combinationKey, type DcoPlan, variantContent } from '@adloom/playable/variations'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSize } from '../../../components/use-size.ts'
import type { Thumbnails } from '../state/thumbnails.ts'
import type { LoadedPlan } from '../state/use-plan-editor.ts'
import { MatrixCell } from './matrix-cell.tsx'
import styles from './matrix.module.css'

interface MatrixProps {
  plan: DcoPlan
  combinations: readonly Combination[]
  picks: ReadonlySet<string>
  source: Pick<LoadedPlan, 'values' | 'skins' | 'document'>
  thumbnails: Thumbnails
  scene: string
  active: Combination | undefined
  onActive(combination: Combination): void
  onPick(keys: readonly string[], isPicked: boolean): void
}

/** Equal to the stylesheet. */
const cell = { width: 132, height: 262, gap: 12, padding: 16 }
/** Images wait until the matrix has not been scrolled for this long. */
const scrollRestMs = 120

/**
 * The combinations as a grid of which only the rows in view are in the page (ED-09.8). One stop of the Tab
 * key: arrows move, Space picks, Shift and a click pick a range.
 */
export function Matrix(props: MatrixProps) {
  const { plan, combinations, picks, active, onActive, thumbnails } = props
  const { t } = useTranslation('dco')
  const [scroller, size] = useSize<HTMLDivElement>()
  const prefix = useId()
  const columns = Math.max(
    1,
    Math.floor((size.width - 2 * cell.padding + cell.gap) / (cell.width + cell.gap)),
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtual = useVirtualizer({
    count: Math.ceil(combinations.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => cell.height + cell.gap,
    paddingStart: cell.padding,
    paddingEnd: cell.padding,
    overscan: 2,
    useFlushSync: false,
  })
  usePauseWhileScrolling(scroller, thumbnails)
  const input = useMatrixInput(props, columns, place => virtual.scrollToIndex(Math.floor(place / columns)))
  const activeKey = active && combinationKey(plan, active)
  const signature = useSignatures(plan)

  return (
    <div ref={scroller} className={styles.scroller} data-scroller="">
      {combinations.length === 0 && <p className={styles.none}>{t('matrix.none')}</p>}
      <div
        role="grid"
        tabIndex={0}
        aria-label={t('matrix.label')}
        aria-multiselectable
        aria-rowcount={Math.ceil(combinations.length / columns)}
        aria-colcount={columns}
        aria-activedescendant={activeKey === undefined ? undefined : `${prefix}-${activeKey}`}
        className={styles.grid}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={input.onKeyDown}
        onClick={input.onClick}
        onFocus={() => active === undefined && combinations[0] && onActive(combinations[0])}
      >
        {virtual.getVirtualItems().map(row => (
          <div
            key={row.key}
            role="row"
            aria-rowindex={row.index + 1}
            className={styles.row}
            style={{ transform: `translateY(${row.start}px)` }}
          >
            {combinations.slice(row.index * columns, (row.index + 1) * columns).map((combination, at) => {
              const key = combinationKey(plan, combination)
              return (
                <MatrixCell
                  key={key}
                  id={`${prefix}-${key}`}
                  place={row.index * columns + at}
                  labels={labelsOf(plan, combination)}
                  isPicked={picks.has(key)}
                  isActive={key === activeKey}
                  imageKey={signature(combination)}
                  contentOf={() => variantContent(plan, combination, props.source)}
                  document={props.source.document}
                  scene={props.scene}
                  thumbnails={thumbnails}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

function labelsOf({ axes }: DcoPlan, combination: Combination): string {
  return axes.map((axis, at) => axis.values[combination[at]!]!.label).join(' · ')
}

/** Names the image of a combination by the values of its axes, so that an edit of a value draws it again. */
function useSignatures({ axes }: DcoPlan): (combination: Combination) => string {
  return useMemo(() => {
    const values = axes.map(axis =>
      axis.values.map(value => JSON.stringify([axis.kind, axis.param, value.value])),
    )
    return combination => combination.map((value, at) => values[at]![value]).join()
  }, [axes])
}

function usePauseWhileScrolling(scroller: { current: HTMLDivElement | null }, thumbnails: Thumbnails): void {
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      thumbnails.pause()
      clearTimeout(timer)
      timer = setTimeout(thumbnails.resume, scrollRestMs)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      thumbnails.resume()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, thumbnails])
}

const steps: Record<string, (columns: number, count: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: columns => -columns,
  ArrowDown: columns => columns,
  PageUp: columns => -3 * columns,
  PageDown: columns => 3 * columns,
  Home: (_columns, count) => -count,
  End: (_columns, count) => count,
}

function useMatrixInput(
  { plan, combinations, picks, active, onActive, onPick }: MatrixProps,
  columns: number,
  scrollTo: (place: number) => void,
) {
  const anchor = useRef(0)
  const keyAt = (place: number) => combinationKey(plan, combinations[place]!)
  const toggle = (place: number, isRange: boolean) => {
    const key = keyAt(place)
    const [from, to] = [Math.min(anchor.current, place), Math.max(anchor.current, place)]
    const isInList = anchor.current < combinations.length
    if (isRange && isInList)
      onPick(
        combinations.slice(from, to + 1).map(one => combinationKey(plan, one)),
        true,
      )
    else onPick([key], !picks.has(key))
    anchor.current = place
  }
  return {
    onClick(event: MouseEvent) {
      const place = Number(
        (event.target as Element).closest('[data-place]')?.getAttribute('data-place') ?? NaN,
      )
      const combination = combinations[place]
      if (combination === undefined) return
      onActive(combination)
      toggle(place, event.shiftKey)
    },
    onKeyDown(event: KeyboardEvent) {
      const place = Math.max(0, active === undefined ? 0 : combinations.indexOf(active))
      if (combinations.length === 0) return
      if (event.key === ' ') {
        event.preventDefault()
        return toggle(place, event.shiftKey)
      }
      if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return onPick(
          combinations.map(one => combinationKey(plan, one)),
          true,
        )
      }
      const step = steps[event.key]?.(columns, combinations.length)
      if (step === undefined) return
      event.preventDefault()
      const next = Math.min(combinations.length - 1, Math.max(0, place + step))
      onActive(combinations[next]!)
      scrollTo(next)
    },
  }
}
