import { ActionGroups } from './action-groups.tsx'
import { Actions } from './actions.tsx'
import { Findings } from './findings.tsx'
import { Prefabs } from './prefabs.tsx'
import styles from './rail.module.css'
import { Scripts } from './scripts.tsx'
import { Tables } from './tables.tsx'
import { Tracks } from './tracks.tsx'
import { Variables } from './variables.tsx'

/** What the logic of the whole playable is made of, and what is wrong with it. */
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
