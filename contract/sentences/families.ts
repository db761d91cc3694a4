import { defineRefusals } from '../refusals.ts'

export const familyRefusals = defineRefusals({
  family_not_found: { status: 404, message: 'Family not found' },
  parent_not_found: { status: 404, message: 'Parent not found' },
})
export const PARENT_NAME_NEEDED = 'Parent name is required'
