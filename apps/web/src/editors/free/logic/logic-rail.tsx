import { ActionGroups } from './rail/action-groups.tsx'
import { Actions } from './rail/actions.tsx'
import { Findings } from './rail/findings.tsx'
import { Prefabs } from './rail/prefabs.tsx'
import styles from './rail/rail.module.css'
import { Scripts } from './rail/scripts.tsx'
import { Tables } from './rail/tables.tsx'
import { Tracks } from './rail/tracks.tsx'
import { Variables } from './rail/variables.tsx'

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
