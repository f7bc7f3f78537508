import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { type GameplayChange, type OpenedGameplay, saveGameplay } from './api.ts'

type AnyTake = NonNullable<GameplayChange['take']>

/** Saves a take of a recording made of revision `rev` as soon as it ends; the one before can be restored. */
export function useKeepTake<T extends AnyTake>(
  rev: number,
  { id, rev: revBefore }: OpenedGameplay,
  before: T | undefined,
) {
  const { t } = useTranslation('recordings')
  const save = useAction({
    mutationFn: (change: GameplayChange) => saveGameplay(id, change),
    // Takes whose touches had no effect have equal digests.
    target: ({ take }) => [take?.steps, take?.inputs],
  })
  const { mutate } = save
  const keep = useCallback(
    (take: T) =>
      mutate(
        { take, rev },
        {
          onSuccess: () => {
            if (before)
              notify({
                tone: 'success',
                text: t('replaced'),
                action: { label: t('restore'), run: () => mutate({ take: before, rev: revBefore }) },
              })
          },
        },
      ),
    [mutate, rev, before, revBefore, t],
  )
  /** Saves another form of the take, without an offer to restore. */
  const replace = (take: T) => mutate({ take, rev })
  return { keep, replace, saving: save.isPending }
}
