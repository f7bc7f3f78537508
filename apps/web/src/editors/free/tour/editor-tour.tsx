import { Tour, type TourProps } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspaceLayout } from '../../document/workspace/workspace-layout.ts'
import { useDocumentEditor } from '../../document/state/editor-context.ts'
import styles from './editor-tour.module.css'
import { endEditorTour } from './use-editor-tour.ts'
import type { InspectorTab, RailTab } from '../../document/state/editor-session.ts'

/** Screen readers read the step with the focused button, so the button refers to all of it. */
const words = 'editor-tour-words'
const nextButton = { className: styles.next ?? '', autoFocus: true, 'aria-describedby': words }

/** Tour of six steps through the free editor (SH-27); restores the panels afterwards. */
export function EditorTour() {
  const { t } = useTranslation('documentEditor')
  const { session } = useDocumentEditor()
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    const { rail, inspector } = session.getState()
    useWorkspaceLayout.setState({ bare: false, leftClosed: false })
    // The target exists only while the canvas is mounted.
    session.setState({ playing: false, script: undefined })
    setCurrent(0)
    return () => session.setState({ rail, inspector })
  }, [session])
  useEffect(() => {
    const { rail, inspector } = tourStops[current] ?? {}
    if (rail && inspector) session.setState({ rail, inspector })
  }, [current, session])
  return (
    <Tour
      open={current >= 0}
      current={Math.max(0, current)}
      onChange={setCurrent}
      onClose={endEditorTour}
      rootClassName={styles.tour ?? ''}
      gap={{ offset: 0, radius: 8 }}
      steps={tourStops.map(({ id, at, placement }) => ({
        title: t(`tour.${id}.title`),
        description: <span id={words}>{t(`tour.${id}.text`)}</span>,
        placement,
        target: () => document.querySelector<HTMLElement>(at) as HTMLElement,
        nextButtonProps: nextButton,
      }))}
      indicatorsRender={(at, total) => (
        <span className="tabular">
          {at + 1} / {total}
        </span>
      )}
    />
  )
}

/** A step: its target and the panel it opens. */
interface TourStop {
  id: 'layers' | 'add' | 'canvas' | 'inspector' | 'events' | 'play'
  at: string
  placement: NonNullable<TourProps['placement']>
  rail?: RailTab
  inspector?: InspectorTab
}

/** In the order of creating a playable. */
const tourStops: readonly TourStop[] = [
  { id: 'layers', at: '[data-region="rail"]', placement: 'right', rail: 'layers', inspector: 'appearance' },
  { id: 'add', at: '[data-region="rail"]', placement: 'right', rail: 'assets', inspector: 'appearance' },
  {
    id: 'canvas',
    at: '[data-region="canvas"]',
    placement: 'center',
    rail: 'layers',
    inspector: 'appearance',
  },
  {
    id: 'inspector',
    at: '[data-region="inspector"]',
    placement: 'left',
    rail: 'layers',
    inspector: 'appearance',
  },
  { id: 'events', at: '[data-region="inspector"]', placement: 'left', rail: 'layers', inspector: 'events' },
  { id: 'play', at: '[data-tour="go"]', placement: 'bottomRight', rail: 'layers', inspector: 'appearance' },
]
