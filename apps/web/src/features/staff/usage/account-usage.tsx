import { useQuery } from '@tanstack/react-query'
import { ListLoading } from '../../../components/list-loading.tsx'
import { MaterialFilters, useMaterialFilter } from '../../../components/usage/material-filters.tsx'
import { MaterialReport } from '../../../components/usage/material-report.tsx'
import { UsageFilters, useUsageFilter } from '../../../components/usage/usage-filters.tsx'
import { UsageReport } from '../../../components/usage/usage-report.tsx'
import { accountMaterialsQuery, accountUsageQuery } from './usage-queries.ts'

/** What an account used of a quota, as its users see it (BL-03.88). */
export function AccountUsage({ accountId }: { accountId: number }) {
  const control = useUsageFilter()
  const { filter, page, setPage } = control
  const usage = useQuery(accountUsageQuery(accountId, filter, page))
  return (
    <>
      <UsageFilters control={control} users={usage.data?.users ?? []} />
      <ListLoading list={usage} rows={4} />
      {usage.data && <UsageReport usage={usage.data} type={filter.type} page={page} onPage={setPage} />}
    </>
  )
}

/** What an account packed or pushed, as its users see it (BL-03.88). */
export function AccountMaterials({ accountId }: { accountId: number }) {
  const control = useMaterialFilter()
  const { filter, page, setPage } = control
  const materials = useQuery(accountMaterialsQuery(accountId, filter, page))
  return (
    <>
      <MaterialFilters control={control} users={materials.data?.users ?? []} />
      <ListLoading list={materials} rows={4} />
      {materials.data && <MaterialReport materials={materials.data} page={page} onPage={setPage} />}
    </>
  )
}
