import { useTranslation } from 'react-i18next'
import { PinLayer } from '../../components/comments/pin-layer.tsx'
import { formatDuration } from '../../lib/format.ts'
import type { Comment, Pin } from './api.ts'

interface ReviewPinsProps {
  comments: readonly Comment[]
  focusId?: number | undefined
  pin?: Pin | undefined
  isPinning: boolean
  onPlace(x: number, y: number): void
  onCancel(): void
  onFocus(comment: Comment): void
}

/** Pins of unresolved comments over a version. */
export function ReviewPins({ comments, pin, onPlace, onFocus, ...rest }: ReviewPinsProps) {
  const { t } = useTranslation('reviews')
  const pins = comments.flatMap(({ id, author, at_ms, x, y, is_resolved }) =>
    x === null || y === null || is_resolved
      ? []
      : [
          {
            ...{ id, author, x, y },
            label:
              at_ms === null
                ? t('pin.showPlace', { id })
                : t('pin.show', { time: formatDuration(at_ms), id }),
          },
        ],
  )
  return (
    <PinLayer
      {...rest}
      pins={pins}
      draft={pin?.x === undefined || pin.y === undefined ? undefined : { x: pin.x, y: pin.y }}
      placeLabel={t('pin.place')}
      onPlace={({ x, y }) => onPlace(x, y)}
      onFocus={id => {
        const comment = comments.find(one => one.id === id)
        if (comment) onFocus(comment)
      }}
    />
  )
}
