import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PinLayer } from '../../components/comments/pin-layer.tsx'
import { commentsQuery, type CommentPin } from './api.ts'
import { useCommentView } from './comment-view.ts'

interface CommentPinsProps extends Pick<CommentPin, 'scene' | 'orientation'> {
  projectId: number
}

/** Pins of unresolved comments on the shown scene, while the comments are open (PL-04.83). */
export function CommentPins(props: CommentPinsProps) {
  const isOpen = useCommentView(view => view.isOpen)
  return isOpen ? <OpenPins {...props} /> : null
}

function OpenPins({ projectId, scene, orientation }: CommentPinsProps) {
  const { t } = useTranslation('projectComments')
  const { data = [] } = useQuery(commentsQuery(projectId))
  const { isPinning, pin, focusId, clock } = useCommentView()
  const isShown = (one: Pick<CommentPin, 'scene' | 'orientation'>) =>
    one.scene === scene && one.orientation === orientation
  const pins = data.flatMap(({ x, y, is_resolved, id, author, ...place }) =>
    x === null || y === null || is_resolved || !isShown(place)
      ? []
      : [{ id, author, x, y, label: t('pin.show', { id }) }],
  )
  return (
    <PinLayer
      pins={pins}
      focusId={focusId}
      draft={pin && isShown(pin) ? pin : undefined}
      isPinning={isPinning}
      placeLabel={t('pin.place')}
      onPlace={place =>
        useCommentView.setState({
          isPinning: false,
          focusId: undefined,
          pin: { ...place, scene, orientation, ...(clock && { at_ms: Math.round(clock.now()) }) },
        })
      }
      onCancel={() => useCommentView.setState({ isPinning: false })}
      onFocus={id => useCommentView.setState({ focusId: id })}
    />
  )
}
