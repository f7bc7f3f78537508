/** The picture of a starter, as the build drew it. */
export interface StarterCoverRow { starter_id: string; hash: string }

export interface PsTables { starter_covers: StarterCoverRow }
