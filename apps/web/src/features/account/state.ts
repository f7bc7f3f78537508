import { useTranslation } from 'react-i18next'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { profileQuery, saveProfile } from './api.ts'

export function useSaveProfile() {
  const { t } = useTranslation('account')
  return useAction({
    mutationFn: saveProfile,
    onSuccess: profile => {
      queryClient.setQueryData(profileQuery.queryKey, profile)
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      notify({ tone: 'success', text: t('saved') })
    },
  })
}
