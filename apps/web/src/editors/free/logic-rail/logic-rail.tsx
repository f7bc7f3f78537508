import { ActionGroups } from '../../document/logic/rail/action-groups.tsx'
import { Actions } from '../../document/logic/rail/actions.tsx'
import { Findings } from '../../document/logic/rail/findings.tsx'
import { Prefabs } from '../../document/logic/rail/prefabs.tsx'
import styles from '../../document/logic/rail/rail.module.css'
import { Scripts } from '../../document/logic/rail/scripts.tsx'
import { Tables } from '../../document/logic/rail/tables.tsx'
import { Tracks } from '../../document/logic/rail/tracks.tsx'
import { Variables } from '../../document/logic/rail/variables.tsx'

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
