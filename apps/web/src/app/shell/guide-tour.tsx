import { Tour, type TourProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useGuideTour } from './use-guide-tour.ts'

/** Target of each step: the element with this `data-tour`. Steps without a visible target are skipped. */
const steps = [
  { at: 'create', placement: 'bottom' },
  { at: 'search', placement: 'bottom' },
  { at: 'menu', placement: 'right' },
  { at: 'tasks', placement: 'bottomRight' },
  { at: 'help', placement: 'leftBottom' },
] as const

/** Five stops over the shell (SH-27). */
export function GuideTour() {
  const { t } = useTranslation('help')
  const { open, close } = useGuideTour()
  const shown: TourProps['steps'] = steps
    .filter(({ at }) => elementOf(at) !== null)
    .map(({ at, placement }) => ({
      title: t(`tour.${at}.title`),
      description: t(`tour.${at}.text`),
      target: () => elementOf(at) as HTMLElement,
      placement,
    }))
  return (
    <Tour
      open={open}
      onClose={close}
      onFinish={close}
      steps={shown}
      gap={{ offset: 6, radius: 10 }}
      indicatorsRender={(current, total) => (
        <span className="tabular">
          {current + 1} / {total}
        </span>
      )}
    />
  )
}

function elementOf(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-tour="${name}"]`)
}
