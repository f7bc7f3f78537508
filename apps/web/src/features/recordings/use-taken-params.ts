import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../lib/notices.ts'

/** Gives the parameters of another recording to the one on screen, and offers to undo it (RC-21.10). */
export function useTakenParams<T>(apply: (values: T) => void) {
  const { t } = useTranslation(['recordings', 'common'])
  const latest = useRef(apply)
  latest.current = apply
  return (name: string, { before, next }: { before: T; next: T }) => {
    apply(next)
    notify({
      tone: 'success',
      text: t('recordings:paramsUsed', { name }),
      action: { label: t('common:undo'), run: () => latest.current(before) },
    })
  }
}
