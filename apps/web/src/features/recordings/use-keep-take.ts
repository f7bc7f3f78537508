import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence, notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { type GameplayChange, type OpenedGameplay, saveGameplay } from './api.ts'

type AnyTake = NonNullable<GameplayChange['take']>

/** A take and the revision of what was recorded. */
interface Recorded<T> {
  take: T
  rev: number
}

interface Save<T> extends Recorded<T> {
  /** What it replaces, which can be restored. */
  replaced?: Recorded<T>
  /** Saves of this take that failed before. */
  failures: number
}

/** A take that could not be saved, which is on this page alone. */
export interface UnsavedTake<T> {
  take: T
  /** Why, in a sentence. */
  reason: string
  retry(): void
  discard(): void
}

/**
 * Saves a take of a recording made of revision `rev` as soon as it ends; the one before can be restored. A
 * take that cannot be saved is kept, to be saved again (RC-21.2).
 */
export function useKeepTake<T extends AnyTake>(
  rev: number,
  { id, rev: revBefore }: OpenedGameplay,
  before: T | undefined,
) {
  const { t } = useTranslation('recordings')
  const [failed, setFailed] = useState<{ save: Save<T>; reason: string }>()
  const save = useAction({
    mutationFn: (kept: Save<T>) => saveGameplay(id, { take: kept.take, rev: kept.rev }),
    meta: { quiet: true },
    // Takes whose touches had no effect have equal digests.
    target: ({ take, failures }) => [take.steps, take.inputs, failures],
    onError: (error, kept) =>
      setFailed({ save: { ...kept, failures: kept.failures + 1 }, reason: errorSentence(error) }),
    onSuccess: (_, { replaced }) => {
      setFailed(undefined)
      if (replaced)
        notify({
          tone: 'success',
          text: t('replaced'),
          action: { label: t('restore'), run: () => mutate({ ...replaced, failures: 0 }) },
        })
    },
  })
  const { mutate } = save
  const keep = useCallback(
    (take: T) => {
      const replaced = before && { replaced: { take: before, rev: revBefore } }
      mutate({ take, rev, failures: 0, ...replaced })
    },
    [mutate, rev, before, revBefore],
  )
  /** Saves another form of the take, without an offer to restore. */
  const replace = (take: T) => mutate({ take, rev, failures: 0 })
  const unsaved: UnsavedTake<T> | undefined = failed && {
    take: failed.save.take,
    reason: failed.reason,
    retry: () => mutate(failed.save),
    discard: () => setFailed(undefined),
  }
  return { keep, replace, saving: save.isPending, unsaved }
}
