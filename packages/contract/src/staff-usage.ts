import * as billing from './billing.ts'
import { call } from './call.ts'
import { id } from './shapes.ts'
import { staffOnly } from './staff.ts'

/** What an account used of a quota by day, with its movements; the reading is recorded (BL-03.88). */
export const usage = call({
  ...staffOnly,
  name: 'staff.usage',
  method: 'GET',
  path: '/staff/usage',
  input: billing.usage.input.safeExtend({ account_id: id }),
  output: billing.usage.output,
})

/** What an account packed or pushed by project and channel; the reading is recorded (BL-03.88). */
export const materials = call({
  ...staffOnly,
  name: 'staff.materials',
  method: 'GET',
  path: '/staff/materials',
  input: billing.materials.input.safeExtend({ account_id: id }),
  output: billing.materials.output,
})
