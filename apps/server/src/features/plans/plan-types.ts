/** Numbers of `plan_type` (SE-08). */
export const planTypes = { official: 1, trial: 2, internal: 3 } as const
/** Ids of plans the program itself gives (D-21). */
export const planIds = { enterprise: 29, trial: 901, internal: 902 } as const
