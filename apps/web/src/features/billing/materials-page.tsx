import { useQuery } from '@tanstack/react-query'
import { ListLoading } from '../../components/list-loading.tsx'
import { MaterialFilters, useMaterialFilter } from '../../components/usage/material-filters.tsx'
import { MaterialReport } from '../../components/usage/material-report.tsx'
import { useLanguage } from '../../lib/language.ts'
import { exportAddress, materialsQuery } from './api.ts'
import { BillingFrame } from './billing-frame.tsx'

/** What was packed or pushed by project and channel, with the downloads it cost (BL-03.4). */
export function MaterialsPage() {
  const language = useLanguage()
  const control = useMaterialFilter()
  const { filter, page, setPage } = control
  const materials = useQuery(materialsQuery(filter, page))
  return (
    <BillingFrame page="materials" exportHref={exportAddress('materials', filter, language)}>
      <MaterialFilters control={control} users={materials.data?.users ?? []} />
      <ListLoading list={materials} rows={4} />
      {materials.data && <MaterialReport materials={materials.data} page={page} onPage={setPage} />}
    </BillingFrame>
  )
}
