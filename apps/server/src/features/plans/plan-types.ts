/** Who has the plan: the wire's `type` of a plan (SE-08). */
export const planTypes = { official: 1, trial: 2, internal: 3 } as const
/** What a plan is: the wire's `plan_type` (BL-01). */
export const planKinds = { subscription: 1, extra: 2, ration: 3, recharge: 4 } as const
/** Ids of plans the program itself gives (D-21). */
export const planIds = { enterprise: 29, trial: 901, internal: 902 } as const
