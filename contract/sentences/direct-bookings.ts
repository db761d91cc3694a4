export const BOOKED_ONCE = 'A consultation takes place once.'
