import { defineRefusals } from '../refusals.ts'

/** Its sentence says which limit of the tutor's is reached (Rules #220). */
export const limitRefusals = defineRefusals({
  limit_reached: { status: 409, message: 'Your tutor needs a longer break beside another lesson.' },
})
