import { ActionGroups } from './action-groups.tsx'
import { Actions } from './actions.tsx'
import { Findings } from './findings.tsx'
import { Prefabs } from './prefabs.tsx'
import styles from './rail.module.css'
import { Scripts } from './scripts.tsx'
import { Tables } from './tables.tsx'
import { Tracks } from './tracks.tsx'
import { Variables } from './variables.tsx'

/** Logic of the playable: variables, tables, actions, scripts, prefabs, tracking points and findings. */
export function LogicRail() {
  return (
    <div className={styles.rail}>
      <Findings />
      <Variables />
      <Actions />
      <ActionGroups />
      <Tables />
      <Scripts />
      <Tracks />
      <Prefabs />
    </div>
  )
}
