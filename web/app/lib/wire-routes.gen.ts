// Written by tools/wire-routes.ts from the contract; do not edit.
export const wireRoutes = {
  accounts: {
    login: { method: 'POST', path: '/auth/login', isFile: false },
    register: { method: 'POST', path: '/auth/register', isFile: false },
    logout: { method: 'POST', path: '/auth/logout', isFile: false },
    profile: { method: 'GET', path: '/auth/profile', isFile: false },
    fullProfile: { method: 'GET', path: '/users/profile', isFile: false },
    updateProfile: { method: 'PUT', path: '/users/profile', isFile: false },
    changePassword: { method: 'PUT', path: '/users/change-password', isFile: false },
  },
  students: {
    list: { method: 'GET', path: '/admin/students', isFile: false },
  },
  subjects: {
    list: { method: 'GET', path: '/subjects', isFile: false },
    mine: { method: 'GET', path: '/subjects/student/my-subjects', isFile: false },
    create: { method: 'POST', path: '/subjects', isFile: false },
    update: { method: 'PUT', path: '/subjects/{id}', isFile: false },
    remove: { method: 'DELETE', path: '/subjects/{id}', isFile: false },
  },
  availability: {
    slotsForSubject: { method: 'GET', path: '/availability/subject/{subjectId}', isFile: false },
    grid: { method: 'GET', path: '/availability/grid', isFile: false },
    blocks: { method: 'GET', path: '/availability/tutor', isFile: false },
    addBlock: { method: 'POST', path: '/availability/tutor', isFile: false },
    updateBlock: { method: 'PUT', path: '/availability/{id}', isFile: false },
    removeBlock: { method: 'DELETE', path: '/availability/{id}', isFile: false },
    publicHours: { method: 'GET', path: '/availability/public', isFile: false },
  },
  timeOff: {
    list: { method: 'GET', path: '/time-off', isFile: false },
    add: { method: 'POST', path: '/time-off', isFile: false },
    remove: { method: 'DELETE', path: '/time-off/{id}', isFile: false },
  },
  bookings: {
    requests: { method: 'GET', path: '/bookings/requests', isFile: false },
    list: { method: 'GET', path: '/bookings/{userId}', isFile: false },
    request: { method: 'POST', path: '/bookings/request', isFile: false },
    consultation: { method: 'POST', path: '/bookings/consultation', isFile: false },
    suggest: { method: 'POST', path: '/bookings/suggest', isFile: false },
    changeStatus: { method: 'PUT', path: '/bookings/{id}/status', isFile: false },
    amend: { method: 'PUT', path: '/bookings/{id}/amend', isFile: false },
    tutorAmend: { method: 'PUT', path: '/bookings/{id}/tutor-amend', isFile: false },
    keepOriginal: { method: 'PUT', path: '/bookings/{id}/keep-original', isFile: false },
    deletePermanently: { method: 'DELETE', path: '/bookings/{id}/permanently', isFile: false },
    setTitle: { method: 'PUT', path: '/bookings/{id}/title', isFile: false },
    setMeetingLink: { method: 'PUT', path: '/bookings/{id}/teams-link', isFile: false },
    calendarFile: { method: 'GET', path: '/bookings/{id}/ics', isFile: true },
  },
  calendar: {
    feed: { method: 'GET', path: '/calendar/{secret}.ics', isFile: true },
    subscription: { method: 'GET', path: '/calendar/secret', isFile: false },
    renewSecret: { method: 'POST', path: '/calendar/secret', isFile: false },
    revokeSecret: { method: 'DELETE', path: '/calendar/secret', isFile: false },
  },
  series: {
    create: { method: 'POST', path: '/bookings/series', isFile: false },
    changeStatus: { method: 'PUT', path: '/bookings/series/{seriesId}/status', isFile: false },
  },
  notices: {
    list: { method: 'GET', path: '/notices', isFile: false },
    unreadCount: { method: 'GET', path: '/notices/unread-count', isFile: false },
    markRead: { method: 'POST', path: '/notices/{id}/read', isFile: false },
    dismiss: { method: 'POST', path: '/notices/{id}/dismiss', isFile: false },
  },
  siteSettings: {
    read: { method: 'GET', path: '/site-settings', isFile: false },
    update: { method: 'PUT', path: '/site-settings', isFile: false },
  },
  liveEvents: {
    stream: { method: 'GET', path: '/events', isFile: false },
  },
} as const
