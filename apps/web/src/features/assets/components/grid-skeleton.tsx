import type { ReactNode } from 'react'
import { Skeleton } from '../../../components/skeleton.tsx'
import styles from './asset-library.module.css'
import type { LibraryView } from './library-filters.tsx'

/** In the shape of what comes. */
export function GridSkeleton({ view, header }: { view: LibraryView; header: ReactNode }) {
  return (
    <div className={styles.skeletons} aria-busy="true">
      {header}
      <div className={view === 'grid' ? styles.skeletonGrid : styles.skeletonRows} aria-hidden="true">
        {Array.from({ length: view === 'grid' ? 18 : 14 }, (_, at) => (
          <Skeleton key={at} height={view === 'grid' ? 214 : 44} radius={view === 'grid' ? 12 : 8} />
        ))}
      </div>
    </div>
  )
}
