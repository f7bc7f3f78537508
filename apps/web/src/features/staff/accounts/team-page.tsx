import { type StaffDemandRole, staffDemandRoles } from '@adloom/contract/demand-moves'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../components/data-table.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { setTeamRoles, teamQuery, type TeamMember } from '../api.ts'
import styles from '../staff.module.css'

/** Roles of staff members in the creative service (CS-01.3). */
export function TeamPage() {
  const { t } = useTranslation('staff')
  const team = useQuery(teamQuery)
  return (
    <>
      <PageHeader title={t('team.title')} help={t('team.help')} />
      <ListLoading list={team} rows={4} />
      {team.data !== undefined && (
        <DataTable
          className={styles.rows ?? ''}
          columns={[
            { key: 'name', head: t('team.member') },
            ...staffDemandRoles.map(role => ({ key: role, head: t(`team.role.${role}`) })),
          ]}
        >
          {team.data.list.map(member => (
            <MemberRow key={member.id} member={member} />
          ))}
        </DataTable>
      )}
    </>
  )
}

function MemberRow({ member }: { member: TeamMember }) {
  const { t } = useTranslation('staff')
  const save = useAction({
    mutationFn: (roles: StaffDemandRole[]) => setTeamRoles({ user_id: member.id, roles }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff', 'team'] }),
  })
  const held = save.isPending ? save.variables : member.roles
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{member.name}</span>
        <span className={styles.sub}>{member.email}</span>
      </th>
      {staffDemandRoles.map(role => (
        <td key={role}>
          <Checkbox
            checked={held.includes(role)}
            disabled={save.isPending}
            aria-label={`${member.name}: ${t(`team.role.${role}`)}`}
            onChange={({ target }) =>
              save.mutate(target.checked ? [...held, role] : held.filter(one => one !== role))
            }
          />
        </td>
      ))}
    </tr>
  )
}
