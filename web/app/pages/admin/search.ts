/** All are part of the address, so that a reload keeps them. */
export const tabs = ['overview', 'invites', 'subjects', 'financials', 'notices', 'site', 'privacy'] as const
export const views = ['dashboard', 'payments', 'hour-packages', 'package-settings'] as const
export const lists = ['waiting', 'paid', 'junk'] as const
export type AdminSearch = {
  tab?: (typeof tabs)[number] | undefined
  view?: (typeof views)[number] | undefined
  list?: (typeof lists)[number] | undefined
}
/** Of the audit log; what it cannot be asked for counts as not there. */
export type AuditSearch = { [_ in 'event' | 'person' | 'from' | 'to']?: string | undefined }
